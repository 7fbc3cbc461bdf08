-- One spelling of «приемка» everywhere: names of permissions and letters used another one.
UPDATE permission SET name = replace(name, 'приёмк', 'приемк') WHERE name LIKE '%приёмк%';
UPDATE notification_template SET
  body = replace(replace(body, 'приёмк', 'приемк'), 'Приёмк', 'Приемк')
WHERE body ~ '[Пп]риёмк';
