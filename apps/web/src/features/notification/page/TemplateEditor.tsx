import { Button, FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { NotificationTemplate, TemplateEdit } from '@otk/domain/notification/notification.template';
import { notificationRecipients, recipientNames } from '@otk/domain/notification/notification.type';
import { useQuery } from '@tanstack/react-query';

import { Refused } from '#ui/feedback/Refused';
import { saveOrShow } from '#ui/form/save-or-show';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { TrashIcon } from '#ui/icons';
import { ChevronLeftIcon } from '#ui/page-icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { RestoredNote } from '#ui/form/RestoredNote';
import { SavedElsewhere } from '#ui/form/SavedElsewhere';
import { TextField } from '#ui/form/TextField';
import { useStationServices } from '#features/station/station.services';
import { Stack } from '#ui/layout/boxes';
import { Loaded } from '#ui/feedback/Loaded';

import '#ui/form/required.css';

import { TemplateBody } from '../TemplateBody.tsx';
import { TemplateChoices } from '../TemplateChoices.tsx';
import type { NamedPlaceholder } from '../TemplatePlaceholders.tsx';
import { type TemplateForm, useTemplateForm } from './notification.template-form.ts';
import { TemplateTrial } from './TemplateTrial.tsx';

interface TemplateEditorProps {
  readonly type: {
    readonly label: string;
    readonly trigger: string;
    readonly placeholders: readonly NamedPlaceholder[];
  };
  readonly template: NotificationTemplate | null;
  readonly initial: TemplateEdit;
  readonly onClose: () => void;
}

const channels = [
  { code: 'PUSH', label: 'В приложении' },
  { code: 'EMAIL', label: 'Письмом поставщику' },
] as const;
const recipients = notificationRecipients.map((code) => ({ code, label: recipientNames[code] }));

export function TemplateEditor({ type, template, initial, onClose }: TemplateEditorProps) {
  const form = useTemplateForm({ template, initial, onClose });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveOrShow(form.save, event.currentTarget);
      }}
    >
      <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose}>
        К шаблонам
      </Button>
      <PageTitle actions={<EditorActs template={template} form={form} />}>{type.label}</PageTitle>
      <Notes>
        {form.restoredAt !== null && <RestoredNote at={form.restoredAt} onDiscard={form.discard} />}
        {form.conflicts.length === 0 && <Refused of={form.failure} />}
        {form.conflicts.length > 0 && <ChangedElsewhere form={form} />}
      </Notes>
      <Columns>
        <EditorFields form={form} placeholders={type.placeholders} trigger={type.trigger} />
        <TemplateTrial edit={form.edit} />
      </Columns>
    </form>
  );
}

interface EditorActsProps {
  readonly template: NotificationTemplate | null;
  readonly form: TemplateForm;
}

function EditorActs({ template, form }: EditorActsProps) {
  const confirm = useConfirm();
  const remove = async (removed: NotificationTemplate) => {
    const isSure = await confirm({
      title: 'Удалить шаблон?',
      object: removed.name,
      consequence: removed.channels.includes('EMAIL')
        ? 'Письма по нему больше не уйдут. Сообщение останется видно в приложении.'
        : 'Сообщение будет показываться без оформления.',
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure) {
      await form.remove(removed);
    }
  };
  return (
    <>
      {template && (
        <Button startIcon={<TrashIcon />} disabled={form.isBusy} onClick={() => void remove(template)}>
          Удалить
        </Button>
      )}
      <Button type="submit" variant="contained" loading={form.isBusy} loadingPosition="start">
        Сохранить
      </Button>
    </>
  );
}

const fieldNames: Readonly<Record<keyof TemplateEdit, string>> = {
  type: 'Тип',
  name: 'Название',
  subject: 'Тема',
  body: 'Текст',
  channels: 'Каналы',
  recipients: 'Получатели',
  stationIds: 'Станции',
  isActive: 'Действует',
};

function ChangedElsewhere({ form: { conflicts, failure, server, isBusy, decide } }: { readonly form: TemplateForm }) {
  const stations = useQuery(useStationServices().queries.list());
  const options = [...channels, ...recipients, ...(stations.data?.map(stationOption) ?? [])];
  const nameOf = (code: string) => options.find((option) => option.code === code)?.label ?? code;
  return (
    <SavedElsewhere
      of={failure}
      lines={conflicts.map((field) => `${fieldNames[field]}: ${valueWords(server[field], nameOf)}`)}
      isBusy={isBusy}
      onTakeTheirs={() => void decide(conflicts)}
      onWriteMine={() => void decide([])}
    />
  );
}

function valueWords(value: TemplateEdit[keyof TemplateEdit], nameOf: (code: string) => string): string {
  if (typeof value === 'boolean') {
    return value ? 'да' : 'нет';
  }
  return typeof value === 'string' ? value : value.map(nameOf).join(', ') || '—';
}

const stationOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ code: id, label: name });

interface EditorFieldsProps {
  readonly form: TemplateForm;
  readonly placeholders: readonly NamedPlaceholder[];
  readonly trigger: string;
}

function EditorFields({ form: { edit, errors, change }, placeholders, trigger }: EditorFieldsProps) {
  const stations = useQuery(useStationServices().queries.list());
  return (
    <Stack>
      <TextField
        isRequired
        label="Название"
        value={edit.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        hint={`Когда отправляется: ${trigger.toLowerCase()}`}
      />
      <FormControlLabel
        label="Действует"
        control={<Switch checked={edit.isActive} onChange={(_event, isActive) => change({ isActive })} />}
      />
      <TextField
        isRequired
        label="Тема"
        value={edit.subject}
        onChange={(subject) => change({ subject })}
        error={errors.subject}
        hint="Тема письма; подстановки работают и здесь"
      />
      <TemplateBody
        value={edit.body}
        onChange={(body) => change({ body })}
        error={errors.body}
        placeholders={placeholders}
      />
      <TemplateChoices
        title="Каналы"
        options={channels}
        chosen={edit.channels}
        onChange={(chosen) => change({ channels: chosen })}
        error={errors.channels}
      />
      <TemplateChoices
        title="Получатели"
        options={recipients}
        chosen={edit.recipients}
        onChange={(chosen) => change({ recipients: chosen })}
        error={errors.recipients}
      />
      <Loaded query={stations} whatHappened="Не удалось загрузить станции" whatIsSafe="Шаблон не изменился.">
        {(all) => (
          <TemplateChoices
            title="Станции"
            options={all.map(stationOption)}
            chosen={edit.stationIds}
            onChange={(chosen) => change({ stationIds: chosen })}
            hint={edit.stationIds.length === 0 ? 'Ничего не выбрано: шаблон для всех станций' : ''}
          />
        )}
      </Loaded>
    </Stack>
  );
}

const Notes = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '&:not(:empty)': { marginBottom: 16 },
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('big')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
}));
