import '@kindling/ui/fonts.css'
import '@kindling/ui/theme.css'
import { hydrate } from './hydrate.tsx'

hydrate()
