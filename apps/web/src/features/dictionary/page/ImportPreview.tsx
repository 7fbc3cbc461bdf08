import { Typography } from '@mui/material';

import { FaultyLines } from '#platform/record/FaultyLines';

import type { ImportPlan } from './dictionary.file.ts';

/** What the file would change, line by line; nothing is written while a line is wrong. */
export const ImportPreview = ({ plan: { changes, faults, same } }: { readonly plan: ImportPlan }) => (
  <>
    <Typography>
      Новых: {changes.filter(({ version }) => version === undefined).length} · изменённых:{' '}
      {changes.filter(({ version }) => version !== undefined).length} · без изменений: {same}
    </Typography>
    <FaultyLines faults={faults} outcome="Ничего не записано." />
    <ul>
      {changes.slice(0, 50).map(({ id, title, version }) => (
        <li key={id}>
          {version === undefined ? 'Новая' : 'Изменится'}: {title}
        </li>
      ))}
    </ul>
    {changes.length > 50 && <Typography color="textSecondary">…и ещё {changes.length - 50}</Typography>}
  </>
);
