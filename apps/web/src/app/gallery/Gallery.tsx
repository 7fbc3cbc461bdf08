import { styled } from '@mui/material/styles';

import { PageTitle } from '#ui/layout/PageTitle';
import { VersionLabel } from '#ui/VersionLabel';

import { FieldsSection } from './FieldsSection.tsx';
import { FormSection } from './FormSection.tsx';
import { FoundationSection } from './FoundationSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { StatesSection } from './StatesSection.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Every component of the UI kit in its states, for developers of screens. */
export function Gallery() {
  return (
    <Page>
      <PageTitle actions={<ThemeSwitch />}>Галерея</PageTitle>
      <Sections>
        <FoundationSection />
        <NavigationSection />
        <FieldsSection />
        <FormSection />
        <MessagesSection />
        <StatesSection />
      </Sections>
      <Foot>
        <VersionLabel version="1.22.1" onClick={() => window.scrollTo({ top: 0 })} />
      </Foot>
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  maxWidth: 1140,
  margin: '0 auto',
  padding: 16,
  [theme.breakpoints.up('tablet')]: { padding: 24 },
}));

const Sections = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Foot = styled('footer')({ display: 'flex', justifyContent: 'center', paddingTop: 16 });
