-- Letters said «—» where a value was not known, and a phonegram called to a commission whose hour nobody could know yet.
-- Words in a span, a clause or a line are left out together with an unknown value. A template that somebody has edited stays
-- as it is; saving one without a change writes <br /> for <br>.
CREATE FUNCTION pg_temp.reword(which text, old_body text, new_body text) RETURNS void LANGUAGE sql AS $$
  UPDATE notification_template SET body = new_body, updated_at = now()
  WHERE type = which AND replace(body, '<br />', '<br>') = old_body
$$;

SELECT pg_temp.reword('INCOMING_CONTROL',
  '<p>{{text}}: {{transportType}} № {{transportNumber}}, станция {{station}}.</p><p>Поставщик: {{provider}}, документ № {{documentNumber}}. По документам: {{scrapSender}}.</p>',
  '<p>{{text}}: {{transportType}} № {{transportNumber}}, станция {{station}}.</p><p>Поставщик: {{provider}}<span>, документ № {{documentNumber}}</span>. По документам: {{scrapSender}}.</p>');
SELECT pg_temp.reword('INCOMING_CONTROL_COMPLETE',
  '<p>Приемка завершена: {{transportType}} № {{transportNumber}}, документ № {{documentNumber}}.</p><p>Вес: {{grossTareNet}}; расхождение {{diff}} т. Принято: {{scrapDiscovered}}. Незаказная продукция: {{unorderedList}}.</p>',
  '<p>Приемка завершена: {{transportType}} № {{transportNumber}}<span>, документ № {{documentNumber}}</span>.</p><p>Вес: {{grossTareNet}}; расхождение {{diff}} т. Принято: {{scrapDiscovered}}. Незаказная продукция: {{unorderedList}}.</p>');
SELECT pg_temp.reword('FILE_COMMENT',
  '<p>Комментарий к файлу «{{fileName}}» ({{transportType}} № {{transportNumber}}): {{text}}</p>',
  '<p>Комментарий к файлу<span> «{{fileName}}»</span> ({{transportType}} № {{transportNumber}}): {{text}}</p>');
SELECT pg_temp.reword('SUPPLIER_REQUEST',
  '<p>{{provider}} спрашивает ({{transportType}} № {{transportNumber}}): {{text}}</p>',
  '<p>Вопрос поставщика<span> {{provider}}</span> ({{transportType}} № {{transportNumber}}): {{text}}</p>');
SELECT pg_temp.reword('CONTROLLER_RESPONSE',
  '<p>Ответ на ваш запрос ({{transportType}} № {{transportNumber}}): {{text}}</p><p>{{controllerName}}, тел. {{phone}}</p>',
  '<p>Ответ на ваш запрос ({{transportType}} № {{transportNumber}}): {{text}}</p><p>{{controllerName}}<span>, тел. {{phone}}</span></p>');
SELECT pg_temp.reword('SUPPLIER_REPLY',
  '<p>Ответ на телефонограмму ({{transportType}} № {{transportNumber}}, {{provider}}): {{text}}</p>',
  '<p>Ответ на телефонограмму ({{transportType}} № {{transportNumber}}<span>, {{provider}}</span>): {{text}}</p>');
SELECT pg_temp.reword(type, '<p>{{text}}</p><p>{{transportType}} № {{transportNumber}}, документ № {{documentNumber}}, место: {{place}}. Тел. {{phone}}</p>',
  '<p><span>Кому: {{provider}}</span><br><span>От: {{organisation}}, ОТК, {{station}}</span></p><p>{{text}}</p><p>{{transportType}} № {{transportNumber}}<span>, документ № {{documentNumber}}</span>. <span>Место: {{place}}. </span><span>Тел. {{phone}}. </span></p><p>Передал: {{controllerName}}</p>')
FROM unnest(ARRAY['COMMISSION_DATE', 'SEPARATE_DATE', 'SINGLE_SEPARATE_DATE']) AS type;
SELECT pg_temp.reword('NO_RECIPIENT',
  '<p>Телефонограмма не отправлена ({{transportType}} № {{transportNumber}}): у поставщика {{provider}} нет действующего контакта. Ответственное хранение отменено.</p>',
  '<p>Телефонограмма не отправлена ({{transportType}} № {{transportNumber}}): у поставщика<span> {{provider}}</span> нет действующего контакта. Ответственное хранение отменено.</p>');
SELECT pg_temp.reword('PHONEGRAM_TEXT',
  '<p><b>ТЕЛЕФОНОГРАММА № {{number}}</b> от {{date}} {{time}}</p>'
  '<p>Кому: {{provider}} (грузоотправитель: {{gro}})<br>От: {{organisation}}, ОТК, {{station}}</p>'
  '<p>{{arrivalDate}} в наш адрес по ж/д накладной № {{documentNumber}} от {{shipmentDate}} по договору № {{contract}} прибыл {{transportType}} № {{transportNumber}}, станция отправления {{stationOut}}.</p>'
  '<p>По документам: {{scrapSender}}, нетто {{senderNet}} т. При входном контроле обнаружено: {{reasons}}; вид лома по осмотру: {{scrapDiscovered}}; незаказная продукция: {{unorderedList}}; расхождение по массе {{diff}} т.</p>'
  '<p>Приемка приостановлена, груз принят на ответственное хранение с {{storageBegin}} (ст. 514 ГК РФ).</p>'
  '<p>Просим направить представителя с доверенностью для участия в комиссионной приемке {{commissionDate}} в {{commissionTime}} по адресу {{place}} либо сообщить о согласии на приемку без вашего участия до {{answerDeadline}}. При неявке приемка будет проведена в одностороннем порядке, результаты оформлены актом ТОРГ-2.</p>'
  '<p>Передал: {{controllerName}}, тел. {{phone}}. Принял: ____________ (Ф.И.О., должность, время)</p>',
  '<p><b>ТЕЛЕФОНОГРАММА № {{number}}</b> от {{date}} {{time}}</p>'
  '<p>Кому: {{provider}}<span> (грузоотправитель: {{gro}})</span><br>От: <span>{{organisation}}, </span>ОТК, {{station}}</p>'
  '<p>В наш адрес<span> {{arrivalDate}}</span><span> по накладной № {{documentNumber}} от {{shipmentDate}}</span><span> по договору № {{contract}}</span> прибыл {{transportType}} № {{transportNumber}}<span>, станция отправления {{stationOut}}</span>.</p>'
  '<p>По документам: {{scrapSender}}, нетто {{senderNet}} т. При входном контроле обнаружено: {{reasons}}; вид лома по осмотру: {{scrapDiscovered}}; незаказная продукция: {{unorderedList}}; расхождение по массе {{diff}} т.</p>'
  '<p>Приемка приостановлена, груз принят на ответственное хранение<span> с {{storageBegin}}</span> (ст. 514 ГК РФ).</p>'
  '<p>Просим<span> до {{answerDeadline}}</span> сообщить, направите ли вы представителя с доверенностью для участия в комиссионной приемке<span> (место: {{place}})</span>, или согласиться на приемку без вашего участия. О дне и часе приемки сообщим отдельной телефонограммой. Без ответа в срок приемка будет проведена в одностороннем порядке, результаты оформлены актом ТОРГ-2.</p>'
  '<p>Передал: {{controllerName}}<span>, тел. {{phone}}</span>.</p>');
-- Whether storage was undone, the event says.
UPDATE notification_template SET body = replace(body, '{{text}}. Ответственное хранение отменено.', '{{text}}.')
WHERE type = 'PHONEGRAM_ERROR';
SELECT pg_temp.reword('FILE_STATUS',
  '<p>Файл «{{fileName}}» ({{transportType}} № {{transportNumber}}): {{text}}</p>',
  '<p>Файл<span> «{{fileName}}»</span> ({{transportType}} № {{transportNumber}}): {{text}}</p>');
SELECT pg_temp.reword('INCOMING_CONTROL_KPP13',
  '<p>КПП-13: прибыло ТС {{transportNumber}}, {{provider}}, {{scrapSender}}, документ {{documentNumber}}. РК: {{radiationResult}}</p>',
  '<p>КПП-13: прибыло ТС {{transportNumber}}<span>, {{provider}}</span><span>, {{scrapSender}}</span><span>, документ {{documentNumber}}</span>. <span>РК: {{radiationResult}}</span></p>');
SELECT pg_temp.reword(type, '<p>{{transportType}} № {{transportNumber}}, {{provider}}: {{text}}</p>',
  '<p>{{transportType}} № {{transportNumber}}<span>, {{provider}}</span>: {{text}}</p>')
FROM unnest(ARRAY['DEADLINE_PASSED', 'DEADLINE_ESCALATED']) AS type;
SELECT pg_temp.reword('RADIATION_ALARM',
  '<p><b>Радиационная тревога.</b> {{transportType}} {{transportNumber}}, {{provider}}. {{text}}</p>',
  '<p><b>Радиационная тревога.</b> {{transportType}} {{transportNumber}}<span>, {{provider}}</span>. {{text}}</p>');
SELECT pg_temp.reword('KPP13_WAITS',
  '<p>КПП-13: {{transportType}} {{transportNumber}}, {{provider}} ждёт. {{text}}</p>',
  '<p>КПП-13: {{transportType}} {{transportNumber}}<span>, {{provider}}</span> ждёт. {{text}}</p>');
