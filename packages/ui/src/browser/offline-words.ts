/** Error text of anything that needs a connection, while there is none. */
export const OFFLINE = 'You seem to be offline. Check your connection and try again.'
