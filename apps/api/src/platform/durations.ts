export { DAY, HOUR, MINUTE, SECOND } from '@kindling/domain/durations'
