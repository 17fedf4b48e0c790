import { PeopleSearch } from '../../areas/discover/search/people-search.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

export function Component() {
  return (
    <ScreenPage title="Search" back={{ label: 'Explore', to: '/explore' }} width="wide">
      <PeopleSearch />
    </ScreenPage>
  )
}
