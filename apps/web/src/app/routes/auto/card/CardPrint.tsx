import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { usePhotoServices } from '#features/photo/photo.services';
import { usePrint } from '#platform/print/use-print';
import { usePlatform } from '#platform/services';
import { useNamedAct } from '#platform/use-act';
import { usePrintKey } from '#ui/hotkeys';
import { useLayer } from '#ui/layout/layers';
import { PrinterIcon } from '#ui/page-icons';

/** «Печать»: the card on paper or as PDF, with its photos if they are wanted; without a link from what is on the device. */
export function CardPrint({ transport }: { readonly transport: Transport }) {
  const photos = usePhotoServices();
  const { queryClient } = usePlatform();
  const print = usePrint();
  const { busy, run } = useNamedAct('Карточка не напечатана');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const start = (withPhotos: boolean) => {
    setPlace(null);
    void run('print', async () => {
      const [{ cardPrintout }, { picturesOf }] = await Promise.all([
        import('./card-printout.ts'),
        import('./card-pictures.ts'),
      ]);
      const taken = withPhotos ? await picturesOf(photos, queryClient, transport) : undefined;
      await print(cardPrintout(transport, taken));
    });
  };
  usePrintKey(() => start(false));
  const close = () => setPlace(null);
  useLayer(place !== null, close);
  return (
    <>
      <Button
        size="small"
        startIcon={<PrinterIcon />}
        aria-haspopup="menu"
        loading={busy.size > 0}
        loadingPosition="start"
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        Печать
      </Button>
      <Menu open={place !== null} anchorEl={place} onClose={close}>
        <MenuItem onClick={() => start(false)}>Карточка</MenuItem>
        <MenuItem onClick={() => start(true)}>
          <ListItemText
            primary="Карточка с фото"
            secondary="Чтобы получить PDF, выберите в окне печати «Сохранить как PDF»"
          />
        </MenuItem>
      </Menu>
    </>
  );
}
