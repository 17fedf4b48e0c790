import { useSearchParams } from 'react-router-dom'
import { PeopleSearch } from '../../areas/discover/search/people-search.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'

export function Component() {
  const q = useSearchParams()[0].get('q')
  return (
    <ScreenPage title="Search" part={q ? `“${q}”` : undefined} back={{ label: 'Explore', to: '/explore' }}>
      <PeopleSearch />
    </ScreenPage>
  )
}
