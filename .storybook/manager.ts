import { addons } from 'storybook/manager-api'
import { paperTheme } from './paper-theme.ts'

addons.setConfig({ theme: paperTheme })
