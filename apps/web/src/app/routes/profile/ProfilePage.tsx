import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import { Link } from '@tanstack/react-router';

import { PageTitle } from '#ui/layout/PageTitle';
import { Acts, Stack } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { usePerson } from '#platform/person';
import { WorkStation } from '#features/user/part/WorkStation';
import { useThemeChoice } from '#ui/theme/AppThemeProvider';
import { themeChoiceLabels, themeChoices, toThemeChoice } from '#ui/theme/theme-choice';

import { DeviceFacts } from '../../layout/DeviceFacts.tsx';

export function ProfilePage() {
  const { user, udr, changePassword } = usePerson();
  return (
    <PageBody>
      <Narrow>
        <PageTitle>Профиль</PageTitle>
        <Panel aria-label="Мои данные">
          <DeviceFacts
            facts={[
              ['Фамилия, имя, отчество', user.fullName],
              ['Логин', user.login],
              ['Должность', user.userPositions.map(({ name }) => name).join(', ') || '—'],
              ['Подразделение', udr ? divisionTitle(udr) : '—'],
              ['Роль', udr?.ownerName ?? '—'],
            ]}
          />
        </Panel>
        <Panel aria-label="Станция по умолчанию">
          <WorkStation />
        </Panel>
        <Panel aria-label="Вход">
          <Acts>
            <Button onClick={changePassword}>Сменить пароль</Button>
            <Button component={Link} to="/agreements">
              Мои соглашения
            </Button>
          </Acts>
        </Panel>
        <Panel aria-label="Внешний вид">
          <ThemeChoices />
        </Panel>
      </Narrow>
    </PageBody>
  );
}

const notes: Partial<Record<(typeof themeChoices)[number], string>> = { sun: ' (наибольший контраст)' };

function ThemeChoices() {
  const { choice, choose } = useThemeChoice();
  return (
    <FormControl>
      <FormLabel id="theme-choice">Тема</FormLabel>
      <RadioGroup
        aria-labelledby="theme-choice"
        value={choice}
        onChange={(_event, value) => choose(toThemeChoice(value))}
      >
        {themeChoices.map((theme) => (
          <FormControlLabel
            key={theme}
            value={theme}
            control={<Radio />}
            label={`${themeChoiceLabels[theme]}${notes[theme] ?? ''}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const Narrow = styled(Stack)(({ theme }) => ({ [theme.breakpoints.up('desktop')]: { maxWidth: 640 } }));

const Panel = styled('section')(({ theme }) => ({
  padding: 16,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));
