import { CustomerPage } from '#backOffice/customerPage/CustomerPage.tsx'
import { CustomerSearch } from '#backOffice/customerPage/CustomerSearch.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const customerPageMount: FlowMount = {
  frame: 'none',
  mount: (input, page) =>
    hosted(
      page,
      'customerPage',
      input,
      <>
        <CustomerSearch />
        <CustomerPage />
      </>,
    ),
}
