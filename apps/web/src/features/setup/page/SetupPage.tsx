import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SetupStep } from '@otk/domain/setup/setup.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';

import { CardSkeletons } from '#ui/feedback/Skeletons';
import { Loaded } from '#ui/feedback/Loaded';
import { CheckCircleIcon, RadioOffIcon } from '#ui/icons';
import { PageBody } from '#ui/layout/PageBody';
import { PageTitle } from '#ui/layout/PageTitle';

import { hideSetup, isSetupHidden } from '../setup.store.ts';
import { useSetupServices } from '../setup.services.ts';
import { stepWords } from './setup.steps.ts';

/** What an administrator does before people can work; the server knows what is done. */
export function SetupPage() {
  const state = useQuery(useSetupServices().query);
  return (
    <PageBody>
      <Narrow>
        <PageTitle actions={<HideButton />}>Первые шаги</PageTitle>
      </Narrow>
      <Loaded
        query={state}
        waiting={<CardSkeletons count={6} />}
        whatHappened="Не удалось узнать, что уже настроено"
        whatIsSafe="Настроенное осталось на сервере."
      >
        {({ steps }) => <Steps steps={steps} />}
      </Loaded>
    </PageBody>
  );
}

/** Steps that the works does without stay open for ever: hiding is the person's choice. */
function HideButton() {
  const [isHidden, setIsHidden] = useState(isSetupHidden);
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        hideSetup(!isHidden);
        setIsHidden(!isHidden);
        void (isHidden || navigate({ to: '/admin/settings' }));
      }}
    >
      {isHidden ? 'Вернуть в меню' : 'Скрыть из меню'}
    </Button>
  );
}

function Steps({ steps }: { readonly steps: readonly SetupStep[] }) {
  const left = steps.filter(({ isDone }) => !isDone);
  const next = left[0] && stepWords[left[0].code];
  const open = useOpen();
  return (
    <>
      <Typography component="output" color="textSecondary">
        {next === undefined ? (
          'Всё настроено: можно работать.'
        ) : (
          <>
            Сделано {steps.length - left.length} из {steps.length}. Следующий шаг:{' '}
            <a href={next.href} onClick={open(next.href)}>
              {next.title}
            </a>
            .
          </>
        )}
      </Typography>
      <List aria-label="Шаги">
        {steps.map((step) => (
          <Step key={step.code} step={step} isNext={step === left[0]} />
        ))}
      </List>
    </>
  );
}

/** Of links that are text in data; a new tab is left to the browser. */
function useOpen() {
  const { history } = useRouter();
  return (href: string) => (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      history.push(href);
    }
  };
}

function Step({ step: { code, isDone, count }, isNext }: { readonly step: SetupStep; readonly isNext: boolean }) {
  const { title, text, href, act } = stepWords[code];
  const open = useOpen();
  return (
    <Row>
      <Mark data-done={isDone}>{isDone ? <CheckCircleIcon titleAccess="Сделано" /> : <RadioOffIcon />}</Mark>
      <div>
        <Typography variant="h3" component="h2">
          {title}
          {isDone && count !== null && ` · ${count}`}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
      </div>
      <Button href={href} onClick={open(href)} variant={isNext ? 'contained' : 'outlined'}>
        {act}
      </Button>
    </Row>
  );
}

const width = { maxWidth: 880 };

const Narrow = styled('div')(width);

const List = styled('ul')({ listStyle: 'none', margin: '16px 0 0', padding: 0, ...width });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 192px',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '16px 0',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  '& > a': { justifySelf: 'end' },
  [theme.breakpoints.down('phablet')]: {
    gridTemplateColumns: '24px minmax(0, 1fr)',
    '& > a': { gridColumn: 2, justifySelf: 'start' },
  },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'start',
  color: theme.tokens.inkMuted,
  '&[data-done="true"]': { color: theme.palette.success.main },
}));
