import { useState } from 'react';

import { Tabs } from '#ui/layout/Tabs';

import { GallerySection, State } from './GallerySection.tsx';

const listTabs = [
  { value: 'expected', label: 'Ожидаются', count: 24 },
  { value: 'station', label: 'На станции', count: 12 },
  { value: 'reception', label: 'На приемке', count: 7 },
  { value: 'storage', label: 'Отв. хранение', count: 0 },
  { value: 'commission', label: 'Комиссия', count: 3 },
  { value: 'separate', label: 'Сепарация', count: 1 },
  { value: 'finished', label: 'Завершены', count: 12345 },
] as const;

const cardTabs = [
  { value: 'main', label: 'Основное' },
  { value: 'weight', label: 'Вес' },
  { value: 'photo', label: 'Фото', count: 12 },
] as const;

export function NavigationSection() {
  const [list, setList] = useState<(typeof listTabs)[number]['value']>('reception');
  const [card, setCard] = useState<(typeof cardTabs)[number]['value']>('main');
  return (
    <GallerySection title="Вкладки">
      <State name="Со счётчиками">
        <Tabs label="Состояние транспорта" items={listTabs} value={list} onChange={setList} />
      </State>
      <State name="Карточка">
        <Tabs label="Разделы карточки" items={cardTabs} value={card} onChange={setCard} />
      </State>
    </GallerySection>
  );
}
