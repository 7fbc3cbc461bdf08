import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DocumentVersion } from '@otk/domain/document/document.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { formatDateTime } from '#ui/format';

interface DocumentVersionsProps {
  readonly versions: readonly DocumentVersion[];
  /** Number of the version that is shown. */
  readonly shown: number;
  readonly onShow: (number: number) => void;
}

export const DocumentVersions = ({ versions, shown, onShow }: DocumentVersionsProps) => (
  <section aria-label="Версии">
    <Typography variant="subtitle2" component="h3">
      Версии
    </Typography>
    <List>
      {versions.map(({ number, fileName, size, author, createdAt }) => (
        <li key={number}>
          <Choice
            fullWidth
            color="inherit"
            variant={number === shown ? 'outlined' : 'text'}
            aria-pressed={number === shown}
            onClick={() => onShow(number)}
          >
            <span>
              Версия {number} · {fileName}
              <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {formatBytes(size)} · {author.fullName} · {formatDateTime(createdAt)}
              </Typography>
            </span>
          </Choice>
        </li>
      ))}
    </List>
  </section>
);

const List = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

const Choice = styled(Button)({ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' });
