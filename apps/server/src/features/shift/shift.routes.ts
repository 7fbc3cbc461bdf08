import { shiftContract } from '@otk/domain/shift/shift.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { getBoard } from './shift.board.service.ts';
import { type ShiftDeps, shiftService } from './shift.service.ts';

export function shiftRoutes(api: Api, { clock, raiseInDivision }: ShiftDeps): void {
  const shifts = shiftService({ clock, raiseInDivision });
  mountContract(api, 'shift', shiftContract, {
    getBoard: (_given, context) => getBoard(context, clock()),
    getOpen: ({ query }, context) => shifts.getOpen(context, query.own),
    listHandOvers: ({ query }, context) => shifts.list(context, query),
    give: ({ body }, context) => shifts.give(context, body),
    accept: ({ params, body }, context) => shifts.accept(context, params.id, body.addition),
  });
}
