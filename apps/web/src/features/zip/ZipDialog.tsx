import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatNumber } from '#ui/format';
import { Modal } from '#ui/layout/Modal';

import { isUnderWay, type Unpacking } from './zip.unpackings.ts';
import { entryGroups, stepText } from './zip.words.ts';

interface ZipDialogProps {
  readonly unpacking: Unpacking;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onChooseOther: () => void;
  readonly onClose: () => void;
}

const titles: Readonly<Record<Unpacking['step'], string>> = {
  sending: 'Разбираем архив',
  unzipping: 'Разбираем архив',
  done: 'Архив разобран',
  failed: 'Архив не разобран',
};

/** Unpacking of one archive: from choosing it to the result for each file. */
export function ZipDialog({ unpacking, onStop, onRetry, onChooseOther, onClose }: ZipDialogProps) {
  const { fileName, step } = unpacking;
  return (
    <Modal
      open
      title={titles[step]}
      width={560}
      onClose={onClose}
      actions={
        <>
          {step === 'failed' && <Button onClick={onChooseOther}>Другой архив</Button>}
          {step === 'failed' && (
            <Button variant="contained" onClick={onRetry}>
              Повторить
            </Button>
          )}
          {step === 'done' && (
            <Button variant="contained" onClick={onClose}>
              Готово
            </Button>
          )}
          {isUnderWay(unpacking) && <Button onClick={onStop}>Прервать</Button>}
        </>
      }
    >
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere', marginBottom: '8px' }}>
        {fileName}
      </Typography>
      <State unpacking={unpacking} />
      {step === 'done' && <Outcome unpacking={unpacking} />}
    </Modal>
  );
}

function State({ unpacking }: { readonly unpacking: Unpacking }) {
  const { step, sent, size, entries } = unpacking;
  const text = stepText(unpacking);
  if (step === 'failed') {
    return <Alert severity="error">{text}</Alert>;
  }
  if (step === 'done') {
    const isWhole = entries.every(({ kind }) => kind !== null);
    return <Alert severity={isWhole && entries.length > 0 ? 'success' : 'warning'}>{text}</Alert>;
  }
  const isCounting = step === 'sending' && sent < size;
  return (
    <>
      <LinearProgress
        aria-label="Разбор архива"
        variant={isCounting ? 'determinate' : 'indeterminate'}
        {...(isCounting && { value: (sent / size) * 100 })}
      />
      <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block', marginTop: '8px' }}>
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: '8px' }}>
        Окно можно закрыть: работа продолжится, пока открыта страница.
      </Typography>
    </>
  );
}

const Outcome = ({ unpacking: { entries } }: Pick<ZipDialogProps, 'unpacking'>) =>
  entryGroups(entries).map(({ title, entries: group }) => (
    <section key={title}>
      <Typography component="h3" variant="subtitle2" sx={{ marginTop: '16px' }}>
        {title}: {formatNumber(group.length)}
      </Typography>
      <List aria-label={title}>
        {group.map(({ name, reason }, place) => (
          <li key={`${place} ${name}`}>
            <Typography variant="body2">{name}</Typography>
            {reason !== null && (
              <Typography variant="body2" color="error">
                {reason}
              </Typography>
            )}
          </li>
        ))}
      </List>
    </section>
  ));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '8px 0', borderBottom: `1px solid ${theme.tokens.hairline}`, overflowWrap: 'anywhere' },
}));
