import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { HandOver } from '@otk/domain/shift/shift.schema';

import { formatDateTime } from '#ui/format';
import { TightStack } from '#ui/layout/boxes';

import { acceptedWords, unsentWords } from '../shift.words.ts';
import { OpenWorkView } from './OpenWorkView.tsx';

/** A hand-over as it was frozen: on the page, before it is accepted, and on paper. */
export const HandOverView = ({ handOver }: { readonly handOver: HandOver }) => (
  <TightStack>
    <Text title="Замечания" text={handOver.remark} />
    {handOver.unsent > 0 && <Typography>{unsentWords(handOver.unsent)}</Typography>}
    <Typography variant="body2">Открыто на {formatDateTime(handOver.open.at)}</Typography>
    <OpenWorkView open={handOver.open} />
    {handOver.acceptedBy && (
      <>
        <Typography>{acceptedWords(handOver)}</Typography>
        <Text title="Дополнение" text={handOver.addition} />
      </>
    )}
  </TightStack>
);

const Text = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Typography component="div">
    <strong>{title}:</strong> {text === '' ? 'нет' : <Lines>{text}</Lines>}
  </Typography>
);

const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
