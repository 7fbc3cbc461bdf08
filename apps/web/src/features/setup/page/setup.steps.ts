// The first steps in words, and where each is done.
import type { SetupStepCode } from '@otk/domain/setup/setup.schema';

interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** The name of the link. */
  readonly act: string;
}

export const stepWords: Readonly<Record<SetupStepCode, StepWords>> = {
  division: {
    title: 'Подразделения',
    text: 'Кто работает с ломом: ОТК станции, весовая, КПП. Человек видит транспорт своего подразделения. Администрация здесь не считается.',
    href: '/admin/roles?view=divisions',
    act: 'К подразделениям',
  },
  station: {
    title: 'Станции',
    text: 'Станции приемки и отправления: код из шести цифр и название. Длинный список загружается файлом.',
    href: '/admin/dictionaries?kind=station',
    act: 'К станциям',
  },
  scrapType: {
    title: 'Виды лома',
    text: 'С засорённостью, которую допускают договоры. Рядом остальные справочники: незаказная продукция и метки фото.',
    href: '/admin/dictionaries?kind=scrapType',
    act: 'К видам лома',
  },
  provider: {
    title: 'Поставщики',
    text: 'Название и ИНН. Контакт с почтой нужен, чтобы телефонограмма ушла поставщику.',
    href: '/admin/dictionaries?kind=provider',
    act: 'К поставщикам',
  },
  reason: {
    title: 'Причины',
    text: 'По какой причине груз ставят на ответственное хранение. Без них на хранение не поставить.',
    href: '/admin/dictionaries?kind=reason',
    act: 'К причинам',
  },
  user: {
    title: 'Пользователи',
    text: 'Каждому логин, подразделение и роль; администраторы здесь не считаются. Одноразовый пароль показывается один раз.',
    href: '/admin/users',
    act: 'К пользователям',
  },
  calendar: {
    title: 'Календарь комиссии',
    text: 'Рабочие дни и часы станции приемки. Без него комиссию назначить нельзя.',
    href: '/admin/dictionaries?kind=calendar',
    act: 'К календарю',
  },
  mail: {
    title: 'Почта',
    text: 'Задаёт тот, кто запускает сервер: переменные SMTP_URL и MAIL_FROM. Без них письма складываются в папку данных.',
    href: '/admin/settings',
    act: 'Что задано сейчас',
  },
  backup: {
    title: 'Резервная копия',
    text: 'Задаёт тот, кто запускает сервер: переменные BACKUP_AT и BACKUP_FOLDER. Проверенная копия каждый день.',
    href: '/admin/settings',
    act: 'Что задано сейчас',
  },
};
