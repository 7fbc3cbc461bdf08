import { Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
interface TemplateChoicesProps<Code extends string> {
  readonly title: string;
  readonly options: readonly { readonly code: Code; readonly label: string }[];
  readonly chosen: readonly Code[];
  readonly onChange: (chosen: Code[]) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A multiple choice from a short list: channels, recipients, stations. */
export function TemplateChoices<Code extends string>(props: TemplateChoicesProps<Code>) {
  const { title, options, chosen, onChange, error, hint } = props;
  const toggle = (code: Code) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]);
  return (
    <Group>
      <Typography component="legend" variant="subtitle2">
        {title}
      </Typography>
      <Options>
        {options.map(({ code, label }) => (
          <FormControlLabel
            key={code}
            label={label}
            control={<Checkbox checked={chosen.includes(code)} onChange={() => toggle(code)} />}
          />
        ))}
      </Options>
      {(error ?? hint) && <FormHelperText error={Boolean(error)}>{error ?? hint}</FormHelperText>}
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Options = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' });
