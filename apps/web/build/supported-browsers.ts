import type { Plugin } from 'vite'
import { newerApisIn } from './newer-apis.ts'

/** Reported APIs that are allowed, and why. */
const harmless: Record<string, string> = {
  'Window.devicePixelRatio':
    'Safari has it, with another meaning when zoomed; Leaflet only picks sharper tiles by it.',
  'Navigator.share': 'Its button is there only where the browser has it (invite-card.tsx).',
}

/** Fails the build where a script uses APIs that the oldest supported browsers lack, without feature detection. */
export function supportedBrowsers(): Plugin {
  return {
    name: 'kindling:supported-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type !== 'chunk'
          ? []
          : newerApisIn(file.code)
              .filter((api) => !(api in harmless))
              .map((api) => `${file.fileName} uses ${api}`),
      )
      if (found.length > 0) {
        this.error(
          `Browsers that we support don’t have this (build/browsers.ts). Ask for it first, or do without:\n${found.join('\n')}`,
        )
      }
    },
  }
}
