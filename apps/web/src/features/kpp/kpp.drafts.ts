import type { DraftForm } from '#platform/draft-form';

const atGate = { of: 'transport', to: '/kpp/$transportId' } as const;

export const kppDrafts = {
  record: { ...atGate, name: 'kpp', words: 'Запись КПП' },
  secondReading: { ...atGate, name: 'kppSecond', words: 'Повторное измерение' },
  clearAlarm: { ...atGate, name: 'kppClear', words: 'Протокол о снятии тревоги' },
  creation: { name: 'kpp', words: 'Регистрация на КПП', of: 'division', to: '/kpp/new' },
} satisfies Record<string, DraftForm>;
