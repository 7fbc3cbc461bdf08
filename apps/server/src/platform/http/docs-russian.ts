// Swagger UI has no translations: a script of the page replaces its labels by Russian ones as they are drawn.

/** Labels of Swagger UI, trimmed. Sentences that it breaks around an element are translated in pieces. */
export const docsWords: Readonly<Record<string, string>> = {
  Authorize: 'Войти',
  Authorized: 'Вход выполнен',
  'Available authorizations': 'Как назвать себя',
  Close: 'Закрыть',
  Logout: 'Выйти',
  'Value:': 'Значение:',
  'Name:': 'Имя:',
  'In:': 'Где:',
  Value: 'Значение',
  Servers: 'Адрес',
  'Computed URL:': 'Полный адрес:',
  Parameters: 'Параметры',
  'No parameters': 'Параметров нет',
  'Request body': 'Тело запроса',
  'Send empty value': 'Отправить пустое значение',
  'Try it out': 'Попробовать',
  Cancel: 'Отмена',
  Reset: 'Сбросить',
  Execute: 'Выполнить',
  Clear: 'Очистить',
  Edit: 'Изменить',
  'Edit Value': 'Изменить значение',
  'Example Value': 'Пример',
  'Example Description': 'Описание примера',
  'Examples:': 'Примеры:',
  Examples: 'Примеры',
  Schema: 'Схема',
  Schemas: 'Схемы',
  Responses: 'Ответы',
  'Server response': 'Ответ сервера',
  'Response body': 'Тело ответа',
  'Response headers': 'Заголовки ответа',
  'Request URL': 'Адрес запроса',
  'Request duration': 'Время запроса',
  Curl: 'Команда терминала',
  Code: 'Код',
  Description: 'Описание',
  Details: 'Подробности',
  Name: 'Имя',
  Type: 'Тип',
  Links: 'Ссылки',
  'No links': 'Ссылок нет',
  'Headers:': 'Заголовки:',
  'Media type': 'Тип содержимого',
  Controls: 'Задаёт заголовок',
  'header.': '',
  Undocumented: 'Не описан',
  Download: 'Скачать',
  'Download file': 'Скачать файл',
  'Unrecognized response type; displaying content as text.': 'Неизвестный тип ответа: показан как текст.',
  'Unrecognized response type; unable to display.': 'Неизвестный тип ответа: показать нельзя.',
  'Please correct the following validation errors and try again.': 'Исправьте ошибки и повторите.',
  Errors: 'Ошибки',
  Hide: 'Скрыть',
  Show: 'Показать',
  'Failed to load API definition.': 'Описание не загружено.',
  'No API definition provided.': 'Описания нет.',
  'Skip to operations': 'Перейти к вызовам',
  'Expand all': 'Раскрыть всё',
  'Collapse all': 'Свернуть всё',
  'Expand operation': 'Раскрыть вызов',
  'Collapse operation': 'Свернуть вызов',
  'Additional properties': 'Другие поля',
  'Property names': 'Имена полей',
  'All of': 'Всё из',
  'Any of': 'Любое из',
  'One of': 'Одно из',
  Items: 'Элементы',
  'Prefix items': 'Элементы по порядку',
  'Copy path to clipboard': 'Скопировать путь',
  'Apply credentials': 'Войти',
  'Remove authorization': 'Выйти',
  'authorization button locked': 'Вход выполнен',
  'authorization button unlocked': 'Вход не выполнен',
  'auth-bearer-value': 'Токен доступа',
  'read-only': 'только чтение',
  'write-only': 'только запись',
};

export const docsScript = `'use strict';
(() => {
  const words = new Map(Object.entries(${JSON.stringify(docsWords)}));
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
  // What comes from the description of the API or from a reply stays as written.
  const asWritten = 'pre, code, textarea, option, .renderedMarkdown, .opblock-summary-path, .parameter__name';

  function translateText(node) {
    const label = node.nodeValue.trim();
    const word = words.get(label);
    if (word !== undefined && !node.parentElement?.closest(asWritten)) {
      node.nodeValue = node.nodeValue.replace(label, () => word);
    }
  }
  function translateAttributes(element) {
    for (const name of attributes) {
      const word = words.get(element.getAttribute(name) ?? '');
      if (word !== undefined) {
        element.setAttribute(name, word);
      }
    }
  }
  function translate(node) {
    if (node.nodeType === Node.TEXT_NODE) {
      translateText(node);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      translateAttributes(node);
      node.childNodes.forEach(translate);
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') {
        translateAttributes(target);
      } else if (type === 'characterData') {
        translateText(target);
      } else {
        addedNodes.forEach(translate);
      }
    }
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
})();
`;

/** Labels that stand in the style sheet of Swagger UI. */
export const docsStyle = `.swagger-ui .parameter__name.required::after { content: 'обязательно'; }
.swagger-ui .loading-container .loading::after { content: 'загрузка'; }
`;
