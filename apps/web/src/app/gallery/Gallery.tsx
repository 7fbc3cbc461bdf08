import { styled } from '@mui/material/styles';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';

import { PageTitle } from '#ui/layout/PageTitle';
import { VersionLabel } from '#ui/VersionLabel';
import { Stack } from '#ui/layout/boxes';
import { useThemeChoice } from '#ui/theme/AppThemeProvider';
import { themeChoiceLabels, themeChoices, type ThemeChoice } from '#ui/theme/theme-choice';

import { FieldsSection } from './FieldsSection.tsx';
import { FormSection } from './FormSection.tsx';
import { FoundationSection } from './FoundationSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { StatesSection } from './StatesSection.tsx';

/** Every component of the UI kit in its states, for developers of screens. */
export function Gallery() {
  return (
    <Page>
      <PageTitle actions={<ThemeSwitch />}>Галерея</PageTitle>
      <Stack>
        <FoundationSection />
        <NavigationSection />
        <FieldsSection />
        <FormSection />
        <MessagesSection />
        <StatesSection />
      </Stack>
      <Foot>
        <VersionLabel version="1.22.1" onClick={() => window.scrollTo({ top: 0 })} />
      </Foot>
    </Page>
  );
}

function ThemeSwitch() {
  const { choice, choose } = useThemeChoice();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Тема"
      value={choice}
      onChange={(_event, chosen: ThemeChoice | null) => chosen && choose(chosen)}
    >
      {themeChoices.map((name) => (
        <ToggleButton key={name} value={name}>
          {themeChoiceLabels[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const Page = styled('main')(({ theme }) => ({
  maxWidth: 1140,
  margin: '0 auto',
  padding: 16,
  [theme.breakpoints.up('tablet')]: { padding: 24 },
}));

const Foot = styled('footer')({ display: 'flex', justifyContent: 'center', paddingTop: 16 });
