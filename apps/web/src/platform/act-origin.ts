/** Author and place of an act. They are sent with it, also when another person or division is active by then. */
export interface ActOrigin {
  readonly userId: string;
  readonly udrId: string | null;
  /**
   * The division of the assignment: the server accepts the act under the person's present assignment there when the first
   * one was replaced. Absent in rows of earlier builds, of which the server knows it by the assignment.
   */
  readonly divisionId?: string | null | undefined;
}

/** Whether both were made by one person under one assignment. */
export const isSameOrigin = (one: ActOrigin, other: ActOrigin): boolean =>
  one.userId === other.userId && one.udrId === other.udrId;

export const originHeaders = ({ userId, udrId, divisionId }: ActOrigin): Record<string, string> => ({
  'X-User-ID': userId,
  ...(udrId !== null && { 'X-UDR-ID': udrId }),
  ...(divisionId && { 'X-Division-ID': divisionId }),
});
