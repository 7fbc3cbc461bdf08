// States of shipments and deliveries, apart from their schemas: the router of the web app needs only the names.

/**
 * OFFERED: we have no transport for it yet. DIFFERS, SAME: compared with our transport. INVALID: cannot be made a
 * transport, `reasons` say why. REFUSED: a person refused it with a reason.
 */
export const shipmentStates = ['OFFERED', 'DIFFERS', 'INVALID', 'REFUSED', 'SAME'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const deliveryStates = ['QUEUED', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
