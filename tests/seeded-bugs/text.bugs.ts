// Every text of the specification, chapters 5 and 8, changed in the one place where it is written. A test that only repeats
// the text does not notice the change; the one named here makes the text appear. `npm run seeded-bugs -- text` runs them.
import type { CatchingTest, SeededBug } from './seeded-bug.ts';

type Place = readonly [project: string, file: string];

const domain = 'packages/domain/src';
const features = 'apps/web/src/features';
const app = 'apps/web/src/app';

const passwordModal: Place = ['screen', `${features}/user/ChangePasswordModal.test.tsx`];
const passwordRules: Place = ['rules', `${domain}/features/user/user.password.rules.test.ts`];
const photoPicture: Place = ['screen', `${features}/photo/grid/PhotoPicture.test.tsx`];
const photoActs: Place = ['web', `${features}/photo/device/photo.acts.test.ts`];
const select: Place = ['screen', 'apps/web/src/ui/form/Autocomplete.test.tsx'];
const users: Place = ['screen', `${features}/user/page/UsersPage.test.tsx`];

/** The new text is no part of the old one: a search for a part of a text must fail too. */
const spoilt = (text: string): string => `${text.slice(0, 1)}§${text.slice(1)}`;

const shownBy =
  ([project, file]: Place, test: string) =>
  (source: string, ...texts: readonly string[]): readonly SeededBug[] =>
    texts.map((text) => ({
      name: `text «${text}»`,
      file: source,
      from: text,
      to: spoilt(text),
      caughtBy: { project, file, test } satisfies CatchingTest,
    }));

const password = `${domain}/features/user/user.password.ts`;
const userErrors = `${domain}/features/user/user.errors.ts`;
const photoErrors = `${domain}/features/photo/photo.errors.ts`;
const fileErrors = `${domain}/kernel/file-errors.ts`;
const texts = `${domain}/kernel/texts.ts`;
const pictureErrors = `${features}/photo/device/photo.picture-error.ts`;
const notificationErrors = `${domain}/features/notification/notification.errors.ts`;
const notificationText = `${domain}/features/notification/notification.text.ts`;
const selectWords = 'apps/web/src/ui/form/autocomplete-props.tsx';

export const textBugs: readonly SeededBug[] = [
  shownBy(passwordModal, 'empty fields: «Введите текущий пароль»')(
    password,
    'Введите текущий пароль',
    'Введите новый пароль',
    'Подтвердите новый пароль',
  ),
  shownBy(passwordModal, 'the new password ')(
    password,
    'Минимальное допустимое кол-во символов: 6',
    'Длина не должна превышать 30 символов',
    'Старый и новый пароль не должны совпадать',
    'Пароль должен содержать латинские строчные буквы',
    'Пароль должен содержать латинские заглавные буквы',
    'Пароль должен содержать минимум одну цифру',
  ),
  shownBy(passwordRules, ' is refused: ')(password, 'Пароль должен содержать символ: '),
  shownBy(passwordModal, 'a different confirmation: «Пароль должны совпадать»')(password, 'Пароль должны совпадать'),
  shownBy(passwordModal, '«Неверный пароль» and the cause are shown')(userErrors, 'Неверный пароль'),
  shownBy(passwordModal, 'success: «Пароль успешно изменен»')(userErrors, 'Пароль успешно изменен'),
  shownBy(['screen', `${features}/division/DivisionDialog.test.tsx`], 'one without a name is «Не указано»')(
    `${domain}/features/division/division.rules.ts`,
    'Не указано',
  ),
  shownBy(photoPicture, 'an empty file, another format and a broken picture')(
    fileErrors,
    'Отсутствует файл',
    'Неверный формат файла',
  ),
  shownBy(photoPicture, 'an empty file, another format and a broken picture')(
    photoErrors,
    'Не удалось загрузить изображение',
  ),
  shownBy(photoPicture, 'the original file is sent, with the reason')(
    pictureErrors,
    'Canvas context недоступен',
    'Не удалось создать Blob',
  ),
  shownBy(photoActs, 'mark-all changes unsent photos')(photoErrors, 'Дождитесь отправки всех фото'),
  shownBy(photoActs, 'an edit waits for the upload')(photoErrors, 'Фото должно быть загружено', 'Фото уже отправлено'),
  shownBy(['web', `${features}/photo/device/photo.retry.test.ts`], 'a refused photo keeps the server’s message')(
    photoErrors,
    'Ошибка во время отправки',
  ),
  shownBy(
    ['web', `${features}/photo/device/photo.entries.test.ts`],
    'of a missing one it fails with «Отсутствует фото»',
  )(photoErrors, 'Отсутствует фото'),
  shownBy(['screen', 'apps/web/src/ui/feedback/ConfirmProvider.test.tsx'], 'the question is titled «Are you sure?»')(
    'apps/web/src/ui/feedback/ConfirmDialog.tsx',
    'Are you sure?',
  ),
  shownBy(
    ['web', 'apps/web/src/platform/session/session.test.ts'],
    'a missing refresh token shows «Отсутствует токен»',
  )(texts, 'Отсутствует токен'),
  shownBy(['web', `${app}/start-up.test.ts`], 'a division cannot be changed before the user is loaded')(
    texts,
    'Неизвестный пользователь, попробуйте перезагрузить страницу',
  ),
  shownBy(['web', `${app}/start-up.test.ts`], 'a toast names it and the start goes on')(
    `${app}/dictionaries.ts`,
    'возникла ошибка',
  ),
  shownBy(['screen', `${app}/layout/Shell.test.tsx`], 'a snackbar titled «Ошибка»')(
    `${app}/layout/Header.tsx`,
    'Ошибка',
  ),
  shownBy(['server', 'apps/server/src/features/transport/transport.routes.test.ts'], 'are all «ТС отсутствует»')(
    `${domain}/features/transport/transport.errors.ts`,
    'ТС отсутствует',
  ),
  shownBy(users, 'the list of people that does not load: «Ошибка загрузки»')(userErrors, 'Ошибка загрузки'),
  shownBy(['web', `${features}/user/user.failure.test.ts`], 'a refusal without a message')(
    userErrors,
    'Ошибка запроса',
  ),
  shownBy(users, 'positions: the text of a failure')(userErrors, 'Ошибка получения должностей! Попробуйте позже.'),
  shownBy(['web', `${features}/notification/notification.count.test.ts`], 'a refusal by ')(
    notificationErrors,
    'Ошибка получения количества непрочитанных сообщений',
  ),
  shownBy(['screen', `${features}/notification/page/NotificationsPage.test.tsx`], 'the server refuses: the text')(
    notificationErrors,
    'Ошибка получения уведомлений! Попробуйте позже.',
  ),
  shownBy(['web', 'apps/web/src/platform/event-stream/event-stream.test.ts'], 'without a token it notifies the person')(
    texts,
    'SSE.service: token undefined',
  ),
  shownBy(['web', `${features}/notification/notification.live.test.ts`], 'no text, a table, a file')(
    notificationText,
    'Пришло новое уведомление!',
  ),
  shownBy(['screen', `${features}/notification/NotificationText.test.tsx`], 'an object in a template, an empty text')(
    notificationText,
    '--- ОШИБКА В ШАБЛОНЕ ---',
    'Подробнее...',
  ),
  shownBy(['web', 'apps/web/src/platform/api-error.test.ts'], 'errorMessage gives ')(
    texts,
    'Неизвестная ошибка',
    'Network Error',
  ),
  shownBy(['web', 'apps/web/src/platform/api-error.test.ts'], 'errorMessage gives ')(
    `${domain}/kernel/error-message.ts`,
    'Проблема с подключением к интернету',
  ),
  shownBy(['web', `${features}/zip/zip.downloads.test.ts`], 'logged as «Failed to download blob»')(
    texts,
    'Failed to download blob',
  ),
  shownBy(select, 'its buttons say «Открыть», «Закрыть» and «Очистить»')(selectWords, 'Открыть', 'Закрыть', 'Очистить'),
  shownBy(select, 'the list shows «Ничего не найдено» and «Загрузка»')(selectWords, 'Ничего не найдено', 'Загрузка'),
].flat();
