-- Failures of letters are said in Russian; what the mail library said is in the log only. Rows from before: the words that
-- stood before the details, or plain words instead of English ones.
UPDATE outgoing SET last_error = CASE
  WHEN last_error ~ '^[А-ЯЁ]' THEN split_part(last_error, ': ', 1)
  WHEN state = 'DEAD' AND kind = 'EMAIL' THEN 'Почтовый сервер получателя не принял письмо'
  ELSE 'Не отправлено: ошибка на нашем сервере' END
WHERE last_error ~ '[A-Za-z]{3}';
