import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { writeNumber } from '@otk/domain/setting/setting.numbering';
import {
  type FixedSetting,
  type SettingKey,
  settingKeys,
  shiftSettings,
  settingsEdit,
  type Settings,
  type SettingsEdit,
  type SettingsInForce,
  settingWords,
  valuesOf,
} from '@otk/domain/setting/setting.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';

import { saveOrShow } from '#ui/form/save-or-show';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { Stack } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { showToast } from '#ui/feedback/Toasts';
import { PageBody } from '#ui/layout/PageBody';
import { useRecordForm } from '#platform/record/record-form';
import { type FieldSpec, RecordInputs, RecordNotes } from '#platform/record/RecordFields';

import { useSettingServices } from '../setting.services.ts';
import { settingDraft } from '../setting.drafts.ts';

interface SettingsPageProps {
  /** The terms of contracts, which another feature keeps. */
  readonly Terms: ComponentType;
}

export const settingsPage = (Terms: ComponentType) => () => <SettingsPage Terms={Terms} />;

function SettingsPage({ Terms }: SettingsPageProps) {
  const inForce = useQuery(useSettingServices().query);
  return (
    <PageBody>
      {!inForce.data && <PageTitle actions={<FirstSteps />}>Настройки</PageTitle>}
      <Loaded
        query={inForce}
        waiting={<BlockSkeletons heights={[300, 300, 300, 300]} />}
        whatHappened="Не удалось загрузить настройки"
        whatIsSafe="Настройки на сервере не изменились."
      >
        {(data) => <SettingsForm inForce={data} Terms={Terms} />}
      </Loaded>
    </PageBody>
  );
}

/** Beside the title from the beginning: the title does not move. */
const FirstSteps = () => (
  <Button component={Link} to="/admin/setup">
    Первые шаги
  </Button>
);

type Values = { readonly [K in SettingKey]: Settings[K] | null };

const numberFields: readonly SettingKey[] = ['actNumber', 'phonegramNumber'];
const example = { number: 7, year: 2026 };

function numberSpec(key: SettingKey, template: unknown): FieldSpec {
  const places = 'Подстановки: {номер}, {номер:4}, {год}, {гг}';
  const hint = typeof template === 'string' ? `${places}. Пример:\u00A0${writeNumber(template, example)}` : places;
  return { kind: 'text', name: key, label: settingWords[key], hint };
}

const numberSpecs = (keys: readonly SettingKey[]): readonly FieldSpec[] =>
  keys.map((key) => ({ kind: 'number', name: key, label: settingWords[key] }));
const daySpecs = numberSpecs(
  settingKeys.filter(
    (key) => ![...numberFields, ...shiftSettings, 'sealRecipients', 'roomDays', 'secondLookOneOf'].includes(key),
  ),
);
const shiftSpecs = numberSpecs(shiftSettings);
const sealSpecs: readonly FieldSpec[] = [
  { kind: 'text', name: 'sealRecipients', label: settingWords.sealRecipients, hint: 'Адреса почты через запятую' },
];

const roomSpecs = numberSpecs(['roomDays']);
const secondLookSpecs = numberSpecs(['secondLookOneOf']);

function useSettingsForm(inForce: SettingsInForce) {
  const setting = useSettingServices();
  return useRecordForm<SettingsInForce, Values, SettingsEdit>({
    form: settingDraft,
    id: 'all',
    unsavedAs: 'Настройки',
    record: inForce,
    initial: valuesOf(inForce),
    read: (now) => ({ version: now.version, value: valuesOf(now) }),
    fields: settingKeys,
    check: ({ mine, base }) => z.safeParse(settingsEdit, { ...mine, version: base.version }),
    save: (body) => setting.api.edit({ body }),
    async reload() {
      const now = await setting.api.get();
      setting.keep(now);
      return now;
    },
    onSaved(saved) {
      setting.keep(saved);
      showToast({ text: 'Настройки сохранены', kind: 'success' });
    },
  });
}

function SettingsForm({ inForce, Terms }: SettingsPageProps & { readonly inForce: SettingsInForce }) {
  const form = useSettingsForm(inForce);
  const numbering = numberFields.map((key) => numberSpec(key, form.values[key]));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveOrShow(form.save, event.currentTarget);
      }}
    >
      <PageTitle
        actions={
          <>
            <FirstSteps />
            <Button
              type="submit"
              variant="contained"
              disabled={!form.isEdited}
              loading={form.isSaving}
              loadingPosition="start"
            >
              Сохранить
            </Button>
          </>
        }
      >
        Настройки
      </PageTitle>
      <Notes>
        <RecordNotes
          form={form}
          specs={[...numbering, ...daySpecs, ...shiftSpecs, ...sealSpecs, ...roomSpecs, ...secondLookSpecs]}
        />
      </Notes>
      <Columns>
        <Section title="Нумерация">
          <RecordInputs form={form} specs={numbering} />
          <Note>Действует для новых номеров; выданные не меняются.</Note>
        </Section>
        <Section title="Сколько хранить данные">
          <RecordInputs form={form} specs={daySpecs} />
          <Note>Старше этого удаляется раз в сутки. История и журнал действий хранятся всегда.</Note>
        </Section>
        <Section title="Смена">
          <RecordInputs form={form} specs={shiftSpecs} />
          <Note>
            Сколько ТС стоит по норме и что подразделение принимает за сутки. 0: не задано, ничего не сравнивается.
          </Note>
        </Section>
        <Section title="Контрольный код истории">
          <RecordInputs form={form} specs={sealSpecs} />
          <Note>
            В письме и актах он назван «Печать истории»: по нему проверяют, что записи до дня письма не переписаны.
            Пусто: никому не отправляется.
          </Note>
        </Section>
        <Section title="Комната поставщика">
          <RecordInputs form={form} specs={roomSpecs} />
          <Note>Для новых ссылок. С концом дела ссылка перестаёт действовать раньше.</Note>
        </Section>
        <Section title="Второй взгляд">
          <RecordInputs form={form} specs={secondLookSpecs} />
          <Note>
            Какую долю завершённых ТС оценивают ещё раз по фото. 20: одно из двадцати. 0: второй взгляд выключен.
          </Note>
        </Section>
        <Section title="Сроки по договорам" aside={<Terms />}>
          <Note>Вызов представителя, ответ поставщика, окончание приемки, стоимость простоя.</Note>
        </Section>
        {inForce.states.length > 0 && (
          <Section title="Состояние">
            <Facts facts={inForce.states} />
          </Section>
        )}
        <Section title="Пределы">
          <Facts facts={inForce.limits} />
        </Section>
        <Section title="Задано при запуске сервера">
          <Note>Меняет тот, кто запускает сервер: переменные окружения действуют после перезапуска.</Note>
          <Facts facts={inForce.environment} />
        </Section>
      </Columns>
    </form>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: '8px' }}>
    {children}
  </Typography>
);

const Facts = ({ facts }: { readonly facts: readonly FixedSetting[] }) => (
  <List>
    {facts.map(({ title, value, variable }) => (
      <div key={title}>
        <dt>
          {title}
          {variable !== null && (
            <Typography variant="caption" component="code" color="textSecondary" sx={{ display: 'block' }}>
              {variable}
            </Typography>
          )}
        </dt>
        <dd>{value === '' ? '—' : value}</dd>
      </div>
    ))}
  </List>
);

const Notes = styled(Stack)({ '&:not(:empty)': { marginBottom: 16 } });

/** Columns of one height: rows of sections of uneven height would leave holes. */
const Columns = styled('div')({
  columns: '380px',
  columnGap: 16,
  '&& > *': { breakInside: 'avoid', marginBottom: 16 },
});

const List = styled('dl')(({ theme }) => ({
  margin: '8px 0 0',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
  '& dt': { color: theme.tokens.inkMuted, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
