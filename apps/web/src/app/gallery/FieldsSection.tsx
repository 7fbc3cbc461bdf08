import { Checkbox, FormControlLabel, Radio } from '@mui/material';
import { useState } from 'react';

import { Autocomplete } from '#ui/form/Autocomplete';
import type { TypedNumber } from '#ui/form/number-text';
import { NumberInput } from '#ui/form/NumberInput';
import { PasswordField } from '#ui/form/PasswordField';
import { StationFilter } from '#features/station/part/StationFilter';
import { TextField } from '#ui/form/TextField';
import { Row } from '#ui/layout/boxes';

import { GallerySection, Columns, State } from './GallerySection.tsx';

const known = { error: null, isFetching: false, refetch: async () => undefined };

const divisions = [
  { id: 1, name: 'ОТК. Станция Навашино', role: 'CONTROLLER' },
  { id: 2, name: 'ОТК. Копровый цех', role: 'MASTER' },
  { id: 3, name: 'КПП-13', role: 'KPP_OPERATOR' },
];
const stations = [
  { id: 1, code: '243607', name: 'Навашино' },
  { id: 2, code: '817600', name: 'Магнитогорск-Грузовой' },
  { id: 3, code: '302507', name: 'Череповец-2' },
  { id: 4, code: '592204', name: 'Новолипецк' },
];

export const FieldsSection = () => (
  <GallerySection title="Поля">
    <Columns>
      <TextFields />
      <Numbers />
      <Choices />
    </Columns>
    <State name="Отметки">
      <Row>
        <FormControlLabel control={<Checkbox defaultChecked />} label="Только с непрочитанными" />
        <FormControlLabel control={<Checkbox />} label="Только на перевеске" />
        <FormControlLabel control={<Radio defaultChecked />} label="В тоннах" />
        <FormControlLabel control={<Radio />} label="В процентах" />
      </Row>
    </State>
  </GallerySection>
);

function TextFields() {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('Demo-2026');
  return (
    <>
      <TextField
        label="Номер документа"
        placeholder="ЭЛ-104-2026"
        hint="Как в накладной"
        value={text}
        onChange={setText}
      />
      <TextField label="Поставщик" error="Укажите поставщика" value="" onChange={setText} />
      <TextField label="Договор" disabled value="ЛМ-2026/114" onChange={setText} />
      <TextField label="Особые отметки" lines={3} value={text} onChange={setText} />
      <PasswordField label="Новый пароль" autoComplete="new-password" value={password} onChange={setPassword} />
    </>
  );
}

function Numbers() {
  const [net, setNet] = useState<TypedNumber>(67.2);
  const [share, setShare] = useState<TypedNumber>(null);
  const [limited, setLimited] = useState<TypedNumber>(12.5);
  return (
    <>
      <NumberInput label="Нетто" unit="т" value={net} onChange={setNet} />
      <NumberInput label="Засорённость" unit="%" max={100} allowNegative={false} value={share} onChange={setShare} />
      <NumberInput
        label="Вид 3А"
        unit="т"
        max={20}
        hint="Не больше остатка 20,000 т"
        value={limited}
        onChange={setLimited}
      />
      <NumberInput label="Тара" unit="т" error="Тара больше брутто" value={93.4} onChange={setNet} />
    </>
  );
}

function Choices() {
  const [division, setDivision] = useState<(typeof divisions)[number] | null>(null);
  const [station, setStation] = useState('all');
  return (
    <>
      <Autocomplete
        placeholder="Подразделение"
        options={divisions}
        value={division}
        onChange={setDivision}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
        getNote={({ role }) => role}
      />
      <Autocomplete
        label="Поставщик"
        placeholder="Начните вводить"
        loading
        options={[]}
        value={null}
        onChange={() => setDivision(null)}
        getKey={String}
        getLabel={String}
      />
      <State name="Фильтр станции">
        <StationFilter stations={stations} query={known} value={station} onChange={({ code }) => setStation(code)} />
      </State>
    </>
  );
}
