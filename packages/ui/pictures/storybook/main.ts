import type { StorybookConfig } from '@storybook/react-vite'
import everything from '../../../../.storybook/main.ts'

/** The Storybook that pictures are taken of: the design system, screens and mails, without docs and panels, so that it builds fast. */
const config: StorybookConfig = {
  ...everything,
  stories: [
    '../../src/**/*.stories.tsx',
    '../../../../apps/web/src/**/*.stories.tsx',
    '../../../../.storybook/mails/*.stories.tsx',
  ],
  addons: [],
  // Panels that nobody sees; highlights read the style of every element after each mutation.
  features: {
    actions: false,
    backgrounds: false,
    controls: false,
    highlight: false,
    measure: false,
    outline: false,
  },
  typescript: { reactDocgen: false },
}

export default config
