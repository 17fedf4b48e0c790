import '@kindling/ui/fonts.css'
import '@kindling/ui/styles.css'
import { hydrate } from './hydrate.tsx'

hydrate()
