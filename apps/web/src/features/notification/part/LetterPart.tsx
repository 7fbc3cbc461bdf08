import { Alert, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { useWhyCopy } from '#platform/CopyNote';
import { counted } from '#ui/format';
import { TextField } from '#ui/form/TextField';

import { NotificationText } from '../NotificationText.tsx';
import type { LetterSketch, LetterSubject } from './notification.letter-sketch.ts';
import { type LetterAct, type LetterDraft, type ShownLetter, useLetter } from './notification.use-letter.ts';

interface LetterPartProps {
  readonly act: LetterAct;
  /** What the device can write without the server; null: nothing. */
  readonly subject: LetterSubject | null;
  readonly draft: LetterDraft;
  /** The act cannot carry corrections. */
  readonly isFixed?: boolean;
}

/** The letter to the supplier as it will be sent, in the dialog of the act that sends it, with the parts that may be changed. */
export function LetterPart({ act, subject, draft, isFixed = false }: LetterPartProps) {
  const shown = useLetter({ act, subject, draft });
  const [first] = shown.state === 'rehearsed' ? shown.letters : [];
  const free = first ?? (shown.state === 'sketched' ? shown.letter : null);
  return (
    <Sheet aria-label="Письмо поставщику" aria-busy={draft.isWaiting}>
      <Typography variant="subtitle2" component="h3">
        Письмо поставщику
      </Typography>
      <LetterText shown={shown} />
      {free && !isFixed && <Corrections draft={draft} phone={free.phone} place={free.place} />}
    </Sheet>
  );
}

const shownAtMost = 3;

function LetterText({ shown }: { readonly shown: ShownLetter }) {
  if (shown.state === 'refused') {
    return <Alert severity="warning">{errorMessage(shown.error)}</Alert>;
  }
  if (shown.state === 'sketched') {
    return <Sketch letter={shown.letter} />;
  }
  if (shown.state === 'rehearsed') {
    const rest = shown.letters.length - shownAtMost;
    return (
      <>
        {shown.letters.slice(0, shownAtMost).map(({ recipients, subject, text }) => (
          <Text
            key={subject}
            to={recipients.map(({ name, address }) => `${name} <${address}>`).join(', ')}
            subject={subject}
            text={text}
          />
        ))}
        {rest > 0 && <Typography>И ещё {counted(rest, 'письмо', 'письма', 'писем')} с тем же текстом.</Typography>}
      </>
    );
  }
  return <Typography color="textSecondary">{words[shown.state]}</Typography>;
}

function Sketch({ letter }: { readonly letter: LetterSketch | null }) {
  const why = useWhyCopy();
  return (
    <>
      <Alert severity="info">
        {letter
          ? `${why}. Письмо составлено по данным на устройстве: номер, сроки и адреса впишет сервер.`
          : `${why}, шаблонов писем на устройстве нет. Письмо, если оно положено, составит сервер.`}
      </Alert>
      {letter && <Text subject={letter.subject} text={letter.text} />}
    </>
  );
}

const words = {
  incomplete: 'Заполните поля выше: здесь появится письмо.',
  loading: 'Письмо составляется…',
  none: 'Письмо не уйдёт: у поставщика нет контакта с почтой, или шаблон этого письма выключен.',
} as const;

interface TextProps {
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
}

const Text = ({ to, subject, text }: TextProps) => (
  <Letter tabIndex={0}>
    {to !== undefined && (
      <Typography variant="body2" color="textSecondary">
        Кому: {to}
      </Typography>
    )}
    <Typography sx={{ fontWeight: 500 }}>{subject}</Typography>
    <NotificationText text={text} />
  </Letter>
);

interface CorrectionsProps {
  readonly draft: LetterDraft;
  readonly phone: string;
  readonly place: string;
}

const Corrections = ({ draft: { letter, change }, phone, place }: CorrectionsProps) => (
  <details open={Object.values(letter).some(Boolean) || undefined}>
    <summary>Исправить письмо</summary>
    <Fields>
      <TextField
        label="Дополнить письмо"
        value={letter.note ?? ''}
        onChange={(note) => change({ note })}
        lines={2}
        maxLength={1000}
      />
      <TextField
        label="Место"
        value={letter.place ?? ''}
        onChange={(value) => change({ place: value })}
        maxLength={200}
        hint={place === '' ? 'Сейчас не указано' : `Сейчас: ${place}`}
      />
      <TextField
        label="Телефон для связи"
        value={letter.phone ?? ''}
        onChange={(value) => change({ phone: value })}
        maxLength={50}
        hint={phone === '' ? 'Сейчас не указан' : `Сейчас: ${phone}`}
      />
    </Fields>
  </details>
);

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 12,
  border: `1px dashed ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
}));

/** Long letters scroll inside, so that the buttons of the dialog stay near. */
const Letter = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  maxHeight: 'min(40vh, 360px)',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, paddingTop: 4 });
