-- The hint that a comment is needed was part of the name and was printed in papers; `is_comment_required` says it.
UPDATE transport_reason SET name = 'Иное', version = version + 1
WHERE code = 'OTHER' AND name = 'Иное (комментарий обязателен)';
