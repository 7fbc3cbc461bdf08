import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isFound } from '@otk/domain/kernel/search-key';
import { useState } from 'react';

import { SearchIcon } from '#ui/icons';
import { TextField } from '#ui/form/TextField';
import { Tooltip } from '#ui/feedback/Tooltip';

export interface NamedPlaceholder {
  readonly name: string;
  readonly label: string;
}

interface TemplatePlaceholdersProps {
  readonly placeholders: readonly NamedPlaceholder[];
  readonly onInsert: (name: string) => void;
}

/** Placeholders a template may use; a click inserts one at the cursor. */
export function TemplatePlaceholders({ placeholders, onInsert }: TemplatePlaceholdersProps) {
  const [search, setSearch] = useState('');
  const found = placeholders.filter(({ name, label }) => isFound([name, label], search));
  return (
    <Panel aria-label="Подстановки">
      <Head>
        <Typography variant="subtitle2">Подстановки: нажмите, чтобы вставить</Typography>
        <TextField
          label="Найти подстановку"
          type="search"
          value={search}
          onChange={setSearch}
          startAdornment={<SearchIcon fontSize="small" />}
        />
      </Head>
      <List>
        {found.map(({ name, label }) => (
          <li key={name}>
            <Tooltip title={`В тексте: {{${name}}}`}>
              <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onInsert(name)}>
                {label}
              </Button>
            </Tooltip>
          </li>
        ))}
        {found.length === 0 && <li>Ничего не найдено</li>}
      </List>
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  marginTop: 12,
  padding: 12,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
}));

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 8,
  '& > :last-child': { maxWidth: 260 },
});

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  maxHeight: 220,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
});
