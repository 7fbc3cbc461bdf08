import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isUnfinished, type Report } from '@otk/domain/report/report.schema';
import { formatPeriod } from '@otk/domain/kernel/unit-words';
import { formatBytes } from '@otk/domain/kernel/words';

import { formatDateTime } from '#ui/format';
import { DownloadIcon } from '#ui/icons';
import { Acts } from '#ui/layout/boxes';

import { reportTitles, stateWords } from './report.words.ts';

interface ReportOrdersProps {
  readonly reports: readonly Report[];
  readonly onCancel: (report: Report) => void;
  /** Shows the period and filter of the report on the page. */
  readonly onShow: (report: Report) => void;
}

/** Ordered files: what is being made, what is ready, who ordered it and for what. */
export const ReportOrders = ({ reports, onCancel, onShow }: ReportOrdersProps) => (
  <List aria-label="Заказанные отчёты">
    {reports.map((report) => (
      <Item key={report.id}>
        <div>
          <Typography component="h3" variant="subtitle1">
            {reportTitles[report.kind]} за {formatPeriod(report.filter)}, {report.format}
          </Typography>
          <Typography color="textSecondary" variant="body2">
            {formatDateTime(report.createdAt)}, {report.author.fullName}
          </Typography>
          <output>{stateWords(report)}</output>
          {isUnfinished(report) && (
            <LinearProgress
              aria-label="Ход отчёта"
              {...(report.total === null || report.total === 0
                ? {}
                : { variant: 'determinate', value: (100 * report.done) / report.total })}
            />
          )}
        </div>
        <Acts>
          <Button onClick={() => onShow(report)}>Показать</Button>
          {isUnfinished(report) && <Button onClick={() => onCancel(report)}>Отменить</Button>}
          {report.file && (
            <Button
              component="a"
              variant="outlined"
              startIcon={<DownloadIcon />}
              href={`${report.file.url}&download=1`}
              download={report.file.name}
            >
              Скачать, {formatBytes(report.file.size)}
            </Button>
          )}
        </Acts>
      </Item>
    ))}
  </List>
);

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '4px 16px',
  paddingBottom: 12,
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  '&:last-of-type': { borderBottom: 0, paddingBottom: 0 },
}));
