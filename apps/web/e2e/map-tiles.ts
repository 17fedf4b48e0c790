import type { Page } from '@playwright/test'

/** Stub for the map tiles' server. */
export const drawTiles = (page: Page) =>
  page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde"/></svg>',
    }),
  )
