/** Services of page loads in which a list has been open. */
const opened = new WeakSet<object>();

/** The first list of a page load opens at the station of the person; one that is opened for its number does not. */
export const noteListOpened = (services: object): void => void opened.add(services);

export const wasListOpened = (services: object): boolean => opened.has(services);
