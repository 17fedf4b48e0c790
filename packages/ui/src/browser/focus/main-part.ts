/** The id of the details of a `ListDetail` that shows an item. */
export const DETAIL_ID = 'detail'

/**
 * Where a screen's own content starts, for the skip link and for the focus after a navigation: the details beside a list
 * of items, otherwise `main`.
 */
export const mainPart = () => document.getElementById(DETAIL_ID) ?? document.getElementById('main')
