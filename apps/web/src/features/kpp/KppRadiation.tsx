import { styled } from '@mui/material/styles';
import { radiationMethodWords } from '@otk/domain/kpp/kpp.card';
import { backgroundFault, judgeRadiation, radiationWords } from '@otk/domain/kpp/kpp.radiation';
import { formatDose } from '@otk/domain/kernel/unit-words';

import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { Stack } from '#ui/layout/boxes';

import { KppChoice } from './KppChoice.tsx';
import { KppNumber, KppText } from './KppField.tsx';
import type { KppFieldsProps } from './kpp.lists.ts';
import { kppFieldNames, readingIn } from './kpp.words.ts';

/** The reading as a number, and what it means while it is typed. */
export function KppRadiation(props: KppFieldsProps) {
  const reading = readingIn(props.values);
  const verdict = judgeRadiation(props.lists.rules, reading);
  const fault = backgroundFault(props.lists.rules, reading.radiationBackground);
  const errors = fault === null ? props.errors : { radiationBackground: fault, ...props.errors };
  return (
    <Stack>
      <Doses>
        <KppNumber {...props} errors={errors} field="radiationBackground" hint="Без ТС рядом" />
        <KppNumber {...props} field="radiationMax" hint="Наибольшее показание у ТС" />
      </Doses>
      {verdict && (
        <Verdict role={verdict.result === 'ALARM' ? 'alert' : 'status'} data-result={verdict.result}>
          <Result>{radiationWords[verdict.result]}</Result>
          <Figure>
            +{formatDose(Math.max(0, verdict.excess))} <Unit>мкЗв/ч над фоном</Unit>
          </Figure>
          <span>{verdict.message}</span>
        </Verdict>
      )}
      <KppChoice
        label={kppFieldNames.radiationMethod}
        words={radiationMethodWords}
        value={props.values.radiationMethod}
        onChange={(radiationMethod) => props.onChange({ radiationMethod })}
        disabled={!props.canEdit('radiationMethod')}
      />
      <KppText {...props} field="radiationDevice" maxLength={100} hint="Тип и заводской номер" />
    </Stack>
  );
}

const Doses = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  alignItems: 'start',
  '& input': { fontSize: fontSizes.title, fontWeight: fontWeights.strong },
});

const Verdict = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  border: `2px solid ${theme.tokens.tones.green.border}`,
  backgroundColor: theme.tokens.tones.green.background,
  color: theme.tokens.ink,
  '&[data-result="WARNING"]': {
    borderColor: theme.tokens.tones.orange.dot,
    backgroundColor: theme.tokens.tones.orange.background,
  },
  '&[data-result="ALARM"]': {
    borderColor: theme.tokens.dangerFill,
    backgroundColor: theme.tokens.dangerFill,
    color: theme.tokens.onDanger,
  },
}));

const Result = styled('strong')({ fontSize: fontSizes.title, fontWeight: fontWeights.strong });

const Figure = styled('span')({
  fontSize: fontSizes.display,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});

const Unit = styled('small')({ fontSize: fontSizes.large, fontWeight: fontWeights.medium });
