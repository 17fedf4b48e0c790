/** Of each bench the folder of its package and the scripts there. */
export const benches = {
  weights: ['packages/ui', 'bench'],
  reads: ['apps/api', 'bench'],
  money: ['apps/api', 'bench:money', 'bench:statement'],
  people: ['apps/api', 'bench:people'],
  offers: ['apps/api', 'bench:offers'],
  slots: ['apps/api', 'bench:slots'],
  chat: ['apps/api', 'bench:chat'],
  reach: ['apps/api', 'bench:reach'],
  pictures: ['apps/api', 'bench:pictures'],
  logins: ['apps/api', 'bench:logins'],
  audit: ['apps/api', 'bench:audit'],
  'account-timing': ['apps/api', 'bench:account-timing'],
  'public-pages': ['apps/api', 'bench:public-pages'],
  pages: ['apps/web', 'bench'],
  routes: ['apps/web', 'bench:routes'],
  offline: ['apps/web', 'bench:offline'],
}
