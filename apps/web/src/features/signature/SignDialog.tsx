// A person signs beside the tablet: first what is signed, then who signs, then the sheet.
import { Alert, Button, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Shown, Signer } from '@otk/domain/signature/signature.act';
import { type SignatureOutcome, signerWords } from '@otk/domain/signature/signature.card';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { useTransportServices } from '#features/transport/transport.services';
import { useDialogForm } from '#platform/dialog-form';
import { DialogForm } from '#platform/DialogForm';
import { partOf } from '#platform/draft-form';
import { showToast } from '#ui/feedback/Toasts';
import { TextField } from '#ui/form/TextField';
import { Modal } from '#ui/layout/Modal';

import { SignaturePad } from './part/SignaturePad.tsx';
import { signatureDraft } from './signature.drafts.ts';
import { emptySignature, isNamed, judgeSignature, signatureTyped } from './signature.form.ts';
import { useSignatureServices } from './signature.services.ts';

interface SignDialogProps {
  readonly transport: Transport;
  readonly shown: Shown;
  readonly shownSha256: string;
  readonly signer: Signer;
  /** Of the person among those of the text. */
  readonly place: number;
  readonly onClose: () => void;
}

const choices: Readonly<Record<SignatureOutcome, string>> = {
  SIGNED: 'Подписывает',
  REFUSED: 'Отказывается подписать',
  UNABLE: 'Не может подписать',
};

function useSignatureForm({ transport, shown: { kind }, shownSha256, signer, place, onClose }: SignDialogProps) {
  const { api } = useSignatureServices();
  const { changes } = useTransportServices();
  return useDialogForm({
    form: partOf(signatureDraft, `${kind}-${signer.role}-${place}`),
    id: transport.id,
    schema: signatureTyped,
    empty: () => emptySignature(signer, shownSha256),
    judge: (typed) => judgeSignature(typed, { kind, signer, shownSha256 }),
    send: (body) =>
      api.sign({ params: { id: transport.id }, body }).catch(async (error: unknown) => {
        // The text may have changed: the new one is shown before the next try.
        await changes.latest(transport);
        throw error;
      }),
    onDone: (card) => {
      changes.accept(card);
      showToast({ text: 'Подпись записана', kind: 'success' });
      onClose();
    },
  });
}

export function SignDialog(props: SignDialogProps) {
  const { shown, shownSha256, signer, onClose } = props;
  const form = useSignatureForm(props);
  const { typed, errors, change, isRequired } = form;
  const isOther = typed.shownSha256 !== shownSha256;
  return (
    <Modal open width={640} title={`Подпись: ${signerWords[signer.role].toLowerCase()}`} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel={typed.outcome === 'SIGNED' ? 'Записать подпись' : 'Записать без подписи'}
        whatIsSafe="Нарисованное осталось на устройстве"
        onCancel={onClose}
      >
        <ShownText shown={shown} />
        {isOther && (
          <Alert
            severity="warning"
            action={<Button onClick={() => change({ shownSha256, strokes: [] })}>Показан новый</Button>}
          >
            Текст изменился: покажите новый. Прежняя подпись под ним не действует.
          </Alert>
        )}
        {isNamed(signer) ? (
          <Typography sx={{ fontWeight: 500 }}>{signer.fullName}</Typography>
        ) : (
          <TextField
            label="Фамилия, имя, отчество"
            isRequired={isRequired('fullName')}
            value={typed.fullName}
            onChange={(fullName) => change({ fullName })}
            maxLength={200}
            error={errors['fullName']}
          />
        )}
        {signer.role !== 'DRIVER' && (
          <TextField
            label="Должность"
            value={typed.position}
            onChange={(position) => change({ position })}
            maxLength={200}
            error={errors['position']}
          />
        )}
        {signer.role === 'REPRESENTATIVE' && (
          <TextField
            label="Доверенность"
            value={typed.basis}
            onChange={(basis) => change({ basis })}
            maxLength={200}
            error={errors['basis']}
          />
        )}
        <RadioGroup
          row
          aria-label="Подпись"
          value={typed.outcome}
          onChange={(_event, outcome) => change({ outcome: outcome as SignatureOutcome })}
        >
          {Object.entries(choices).map(([outcome, label]) => (
            <FormControlLabel key={outcome} value={outcome} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
        {typed.outcome === 'SIGNED' ? (
          <Sheet data-form-sheet>
            <SignaturePad
              strokes={typed.strokes}
              onChange={(strokes) => change({ strokes: strokes.map((stroke) => [...stroke]) })}
              error={errors['strokes']}
            />
          </Sheet>
        ) : (
          <>
            <TextField
              label="Причина"
              isRequired={isRequired('reason')}
              value={typed.reason}
              onChange={(reason) => change({ reason })}
              lines={2}
              maxLength={500}
              error={errors['reason']}
            />
            {errors['strokes'] && <FormHelperText error>{errors['strokes']}</FormHelperText>}
          </>
        )}
      </DialogForm>
    </Modal>
  );
}

const ShownText = ({ shown: { title, lines } }: { readonly shown: Shown }) => (
  <Text aria-label="Что подписывают">
    <Typography variant="subtitle1">{title}</Typography>
    <dl>
      {lines.map(({ label, text }, place) => (
        // Two rows of an act may have one name.
        <div key={`${place} ${label}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Text>
);

/** On a phone that is held upright it stays in view above the buttons, as wide as the screen. */
const Sheet = styled('div')(({ theme }) => ({
  [`${theme.breakpoints.down('phablet')} and (min-height: 560px)`]: {
    position: 'sticky',
    bottom: 'calc(var(--otk-control) + 32px)',
    zIndex: 1,
    margin: '0 -20px -16px',
    padding: '8px 8px 12px',
    backgroundColor: theme.tokens.raised,
    borderTop: `1px solid ${theme.tokens.hairline}`,
    // Its words begin where those of the dialog do.
    '& .otk-pad-foot': { paddingInline: 12 },
  },
}));

const Text = styled('section')(({ theme }) => ({
  marginBottom: 16,
  padding: 12,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', padding: '4px 0' },
  '& dt': { flex: '1 1 160px', color: theme.tokens.inkMuted },
  '& dd': { flex: '2 1 240px', minWidth: 0, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));
