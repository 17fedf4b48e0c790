// biome-ignore-all lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
/** How a component treats what it is given besides its own props. */
export interface Sample {
  /** The fewest props that it is drawn with. */
  props: Record<string, unknown>
  /**
   * Where `ref`, `className` and `data-*` go. `root`: all to the outermost element. `control`: the ref and the data
   * to the native control inside, for forms; the class places the frame. `none`: it draws no element of its own.
   */
  takes?: 'root' | 'control' | 'none'
}

const ignore = () => {}
const control = (props: Record<string, unknown> = {}): Sample => ({ props, takes: 'control' })

/** One line for each component folder; the conformance test fails for a folder that has none. */
export const samples: Record<string, Sample> = {
  accordion: { props: { items: [{ value: 'a', title: 'A', content: 'B' }] } },
  alert: { props: { children: 'Saved' } },
  'app-shell': {
    props: {
      logo: 'Kindling',
      items: [{ label: 'Explore', href: '#explore', icon: null }],
      children: 'Screen',
    },
  },
  avatar: { props: { name: 'Amara Okafor' } },
  'avatar-upload': { props: { name: 'Amara Okafor', onUpload: async () => {} } },
  'back-link': { props: { href: '#up' } },
  badge: { props: { count: 3 } },
  button: { props: { children: 'Book Now' } },
  card: { props: { children: 'Card' } },
  carousel: { props: { label: 'Neighbours at work', slides: ['A', 'B'] } },
  'card-form': { props: { cities: [{ value: 'lagos', label: 'Lagos' }], onSubmit: ignore } },
  checkbox: control({ children: 'I agree' }),
  checklist: { props: { label: 'Your profile', items: [{ id: 'a', title: 'A', done: true }] } },
  'choice-cards': { props: { choices: [{ value: 'a', title: 'A' }], value: 'a', onValueChange: ignore } },
  columns: { props: { children: 'Cell' } },
  combobox: control({
    inputValue: '',
    onInputValueChange: ignore,
    options: [],
    onSelect: ignore,
    'aria-label': 'Place',
  }),
  'confirm-dialog': { props: { title: 'Sure?', text: 'Really.', onConfirm: ignore, defaultOpen: true } },
  'control-frame': { props: { children: 'Control' } },
  'conversation-item': { props: { name: 'Amara', lastMessage: 'Hello', link: <a href="#thread" /> } },
  'copy-button': { props: { value: 'code' } },
  'date-field': { props: { label: 'Day', value: '', onValueChange: ignore, picker: undefined } },
  'date-picker': control({ value: '2026-11-28', onValueChange: ignore, 'aria-label': 'Day' }),
  dialog: { props: { title: 'Pay', defaultOpen: true, children: 'Body', 'aria-describedby': undefined } },
  divider: { props: {} },
  drawing: { props: { name: 'ladder' } },
  emblem: { props: { name: 'purse' } },
  'duration-picker': control({
    groups: [{ options: [{ value: 'a', label: 'A' }] }],
    value: 'a',
    onValueChange: ignore,
  }),
  'empty-state': { props: { title: 'Nothing yet' } },
  'error-state': { props: {} },
  field: { props: { label: 'Email', children: <input /> } },
  'file-picker': control({ value: [], onValueChange: ignore, 'aria-label': 'Photo' }),
  footer: { props: { groups: [{ title: 'Help', items: [{ label: 'Contact', href: '#contact' }] }] } },
  'form-alert': { props: { children: 'This email is taken.' } },
  header: { props: { logo: 'Kindling', items: [{ label: 'Home', href: '#home' }] } },
  heading: { props: { children: 'Title' } },
  'icon-button': { props: { label: 'Search' } },
  'image-gallery': { props: { images: [{ src: 'data:,', alt: 'A shelf' }] } },
  'infinite-list': { props: { items: ['Amara'], children: (name: string) => <li key={name}>{name}</li> } },
  inline: { props: { children: 'Word' } },
  'key-value': { props: { items: [{ key: 'When', value: 'Saturday' }] } },
  list: { props: { children: <li>Row</li> } },
  logo: { props: {} },
  'list-detail': { props: { showing: 'list', list: 'List', detail: 'Detail' } },
  'logout-dialog': { props: { onConfirm: ignore, defaultOpen: true } },
  'message-bubble': { props: { author: 'Amara', children: 'Hello' } },
  menu: { props: { trigger: <button type="button">More</button>, defaultOpen: true, children: null } },
  'money-panel': { props: { label: 'Held', amount: '£18.00' } },
  'number-input': control({ 'aria-label': 'Rate' }),
  'otp-input': control({ value: '', onValueChange: ignore }),
  page: { props: { title: 'Explore' } },
  'password-input': control({ 'aria-label': 'Password' }),
  'person-row': { props: { name: 'Amara Okafor' } },
  popover: {
    props: { trigger: <button type="button">Where</button>, title: 'Where', defaultOpen: true },
  },
  price: { props: { amount: '£18.00' } },
  'progress-bar': { props: { label: 'Profile', value: 4, max: 6 } },
  'progress-ring': { props: { label: 'Profile', value: 42 } },
  'radio-group': control({ options: [{ value: 'a', label: 'A' }], 'aria-label': 'Kind' }),
  rating: { props: { value: 4.9 } },
  scene: { props: { name: 'door' } },
  'search-input': control({ value: '', 'aria-label': 'Search' }),
  select: control({ options: [{ value: 'a', label: 'A' }], 'aria-label': 'Kind' }),
  sheet: {
    props: {
      trigger: <button type="button">Filters</button>,
      title: 'Filters',
      defaultOpen: true,
      'aria-describedby': undefined,
    },
  },
  skeleton: { props: {} },
  'slot-picker': control({
    days: [],
    day: 'a',
    onDayChange: ignore,
    groups: [{ slots: [{ value: 'a', label: 'A' }] }],
    value: null,
    onValueChange: ignore,
  }),
  'spark-mark': { props: {} },
  spinner: { props: {} },
  stack: { props: { children: 'Slip' } },
  'star-picker': control({ value: undefined, onValueChange: ignore }),
  stat: { props: { label: 'Wallet', value: '£42.50' } },
  'summary-card': { props: { facts: [{ term: 'When', value: 'Today' }] } },
  tag: { props: { children: 'accepted' } },
  street: { props: {} },
  'step-tracker': { props: { steps: [{ label: 'Register', state: 'done' }] } },
  stepper: { props: { steps: ['Skill', 'Rate'], current: 1 } },
  table: {
    props: {
      caption: 'Payments',
      columns: [{ key: 'what', header: 'What', cell: ignore }],
      rows: [],
      rowKey: ignore,
    },
  },
  switch: control({ children: 'Email' }),
  tabs: { props: { label: 'Bookings', items: [{ value: 'a', label: 'A', content: 'B' }] } },
  text: { props: { children: 'Text' } },
  'teaser-card': { props: { title: 'Bread', link: <a href="#bread" /> } },
  'text-input': control({ 'aria-label': 'Name' }),
  'text-link': { props: { href: '#terms', children: 'Terms' } },
  textarea: control({ 'aria-label': 'Message' }),
  timeline: { props: { steps: [{ label: 'Request sent', state: 'done' }] } },
  toast: { props: {}, takes: 'none' },
  'titled-section': { props: { id: 'about', title: 'About' } },
  'toggle-button': {
    props: {
      pressed: true,
      onPressedChange: ignore,
      offLabel: 'Follow',
      onLabel: 'Following',
      hoverLabel: 'Unfollow',
    },
  },
  'visually-hidden': { props: { children: 'stars' } },
  'week-hours': { props: { value: [], onValueChange: ignore } },
}
