import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import tokens from '../packages/ui/tokens.json' with { type: 'json' }
import { componentFactsPlugin } from './component-facts.ts'
import { withOtherNames } from './search-index.ts'

/** Pictures of the front page, once `pnpm pictures` has run; without them it shows the stories themselves. */
const gallery = fileURLToPath(new URL('../node_modules/.cache/pictures-gallery', import.meta.url))

const { light, dark } = tokens.color
const both = (name: 'ember' | 'paper') => `light-dark(${light[name].$value.hex}, ${dark[name].$value.hex})`

const config: StorybookConfig & { storyIndexGenerator: typeof withOtherNames } = {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/docs/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
    './mails/*.stories.tsx',
  ],
  staticDirs: [
    fileURLToPath(new URL('../apps/web/public', import.meta.url)),
    { from: fileURLToPath(new URL('files', import.meta.url)), to: '/files' },
    ...(existsSync(gallery) ? [{ from: gallery, to: '/gallery' }] : []),
    ...['figtree', 'bricolage-grotesque'].map((font) => ({
      from: fileURLToPath(
        new URL(`../packages/ui/node_modules/@fontsource-variable/${font}/files`, import.meta.url),
      ),
      to: '/fonts',
    })),
    { from: fileURLToPath(new URL('../packages/ui/tokens.json', import.meta.url)), to: '/tokens.json' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  typescript: {
    // Reads the types themselves, so that the variants of a cva table are arguments with their values. Tests draw no docs.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: fileURLToPath(new URL('../packages/ui/tsconfig.json', import.meta.url)),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  // Adds headings of pages to the search, and our other names of components by the same way.
  features: { sidebarOnboardingChecklist: false, experimentalSearchDocsHeadings: true },
  storyIndexGenerator: withOtherNames,
  // Storybook's own sidebar in our fonts.
  managerHead: (head) => `${head}<style>
    @font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url(./fonts/figtree-latin-wght-normal.woff2) }
    @font-face { font-family: 'Bricolage Grotesque Variable'; font-weight: 200 800; src: url(./fonts/bricolage-grotesque-latin-wght-normal.woff2) }
    .sidebar-header a { font: 700 1.25rem/1.25 'Bricolage Grotesque Variable', sans-serif; letter-spacing: -0.015em }
    .sidebar-item[data-selected='true'] { background: ${both('ember')} !important; color: ${both('paper')} !important }
  </style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (config) => {
    const { default: tailwindcss } = await import('@tailwindcss/vite')
    const { articles } = await import('../apps/web/build/articles.ts')
    return {
      ...config,
      plugins: [...(config.plugins ?? []), tailwindcss(), articles(), componentFactsPlugin()],
    }
  },
}

export default config
