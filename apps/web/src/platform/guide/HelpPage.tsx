import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { PageBody } from '#ui/layout/PageBody';
import { PageTitle } from '#ui/layout/PageTitle';
import { ChevronLeftIcon } from '#ui/page-icons';

import { usePerson } from '../person.ts';
import { GuideText } from './GuideText.tsx';
import { tourAsked } from './tour/tour-asked.ts';
import { guidePages, guideText } from './guide.ts';

/** The guide of docs/guide inside the product. */
export function HelpPage() {
  const { page } = useSearch({ from: '/signed-in/help' });
  const { hash } = useLocation();
  const { user } = usePerson();
  useEffect(() => {
    document.getElementById(decodeURIComponent(hash))?.scrollIntoView();
  }, [hash]);
  const chosen = guidePages.find(({ name }) => name === page);
  if (!chosen) {
    return (
      <PageBody>
        <PageTitle>Помощь</PageTitle>
        <Pages aria-label="Руководство">
          {guidePages.map(({ name, title }) => (
            <li key={name}>
              <Link to="/help" search={{ page: name }}>
                {title}
              </Link>
            </li>
          ))}
        </Pages>
        <Typography color="textSecondary">Читается и без связи.</Typography>
        {user.tour !== null && (
          <Button sx={{ marginTop: 2 }} onClick={() => tourAsked.emit()}>
            Показать экскурсию
          </Button>
        )}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <Button component={Link} to="/help" variant="text" startIcon={<ChevronLeftIcon />}>
        Всё руководство
      </Button>
      <PageTitle>{chosen.title}</PageTitle>
      <GuideText source={guideText(chosen.name) ?? ''} />
    </PageBody>
  );
}

const Pages = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--otk-control)',
    padding: '4px 0',
    color: 'inherit',
  },
});
