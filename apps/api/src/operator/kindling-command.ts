import { kindling } from './kindling.ts'

process.exitCode = await kindling(process.argv.slice(2))
