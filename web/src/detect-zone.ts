// The script of forms that ask for a time zone: selects the zone of the browser.
const select = document.querySelector<HTMLSelectElement>('select[name=timezone]')
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (select !== null && [...select.options].some(({ value }) => value === zone)) select.value = zone
