import type { StorybookConfig } from '@storybook/react-vite'
import everything from '../../../../.storybook/main.ts'

/** The Storybook that pictures are taken of: the design system and the mails, without docs and panels, so that it builds fast. */
const config: StorybookConfig = {
  ...everything,
  stories: ['../../src/**/*.stories.tsx', '../../../../.storybook/mails/*.stories.tsx'],
  addons: [],
  typescript: { reactDocgen: false },
}

export default config
