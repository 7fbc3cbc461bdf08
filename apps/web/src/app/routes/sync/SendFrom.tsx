import { Button, Typography } from '@mui/material';
import { divisionTitle, sortDivisions } from '@otk/domain/division/division.rules';
import { useState } from 'react';

import { usePerson } from '#platform/person';
import type { ActOrigin } from '#platform/act-origin';
import { Modal } from '#ui/layout/Modal';

import type { SyncActs } from './sync-acts.ts';

interface SendFromProps {
  readonly origin: ActOrigin;
  readonly acts: Pick<SyncActs, 'sendFrom'>;
}

/** What can be done about an entry or a file of a division in which the person has no assignment. */
export function SendFrom({ origin, acts }: SendFromProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = usePerson();
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Что можно сделать
      </Button>
      <Modal open={isOpen} title="Подразделение вам больше не назначено" onClose={() => setIsOpen(false)} width={520}>
        <Typography>
          Записи сделаны в подразделении, где у вас сейчас нет назначения. Они остаются на устройстве. Попросите
          администратора вернуть назначение, с той же или другой ролью: записи уйдут сами.
        </Typography>
        <Typography sx={{ marginTop: 1 }}>
          Чтобы остальные записи не ждали, закройте это окно и нажмите «Отложить и продолжить». Сохранить всё в файл
          можно на этой странице.
        </Typography>
        {user.udr.length > 0 && (
          <>
            <Typography sx={{ marginTop: 2, marginBottom: 1 }}>
              Если другое ваше подразделение видит этот транспорт, отправьте из него все записи, видео и документы,
              которые ждут того же назначения:
            </Typography>
            {sortDivisions(user.udr).map((udr) => (
              <Button
                key={udr.id}
                fullWidth
                sx={{ marginTop: 1 }}
                onClick={() => {
                  setIsOpen(false);
                  acts.sendFrom(origin, udr);
                }}
              >
                {divisionTitle(udr)}: {udr.ownerName}
              </Button>
            ))}
          </>
        )}
      </Modal>
    </>
  );
}
