export { fullName, shortName } from '@kindling/domain/profile/names'
