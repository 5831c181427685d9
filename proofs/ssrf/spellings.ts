// Spellings of private and special addresses that attackers use. Each is a host, or a whole URL with PORT in it.

const ipv4 = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.200.3.4', '127.0.0.1.', '127.1.', '2130706433', '2130706433.'],
  ...['0x7f000001', '0x7F.0.0.1', '0x7f.1', '0x7f.0x0.0x0.0x1', '0x0000007f.1', '017700000001'],
  ...['0177.0.0.1', '0177.1', '0177.0x0.0.1', '00000177.0.0.1', '127.00.0x0.01', '127.65534'],
  ...[
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '127%E3%80%820%E3%80%820%E3%80%821',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '127｡0｡0｡1',
  ],
  ...['0', '00', '0x0', '0.0.0.0', '0.0', '0.1.2.3'],
  ...['10.0.0.1', '10.1', '0xa.1', '012.0.0.1', '167772161', '0x0A000001', '10.255.255.254'],
  ...['172.16.0.1', '172.1048577', '2886729729', '0254.020.0.1', '172.31.255.254'],
  ...['192.168.0.1', '192.168.1', '3232235521', '0xC0A80001', '0300.0250.0.1', '192.168.255.254'],
  ...['169.254.169.254', '2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '169.254.43518', '169.16689662'],
  ...[
    '0xa9.254.0251.0376',
    '025177524776',
    '169.254.169.254.',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.254',
  ],
  ...['168.63.129.16', '192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.254'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '4294967295'],
]

const ipv6 = [
  ...[
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '::0.0.0.1',
    '::',
    '0::0',
    '::127.0.0.1',
  ],
  ...[
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:7F00:0001',
    '0:0:0:0:0:ffff:127.0.0.1',
    '::ffff:0.0.0.0',
  ],
  ...[
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:169.254.169.254',
    '::ffff:192.168.0.1',
    '::ffff:0:127.0.0.1',
  ],
  ...[
    '64:ff9b::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
  ],
  ...[
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:db8::1',
    '100::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fec0::1',
  ],
  ...['fe80::1', 'fe80::1%25lo', 'fe80::1%lo', '::1%25lo', '::1%251', 'ff02::1'],
].map((address) => `[${address}]`)

const names = [
  ...['localhost', 'LOCALHOST', 'LocalHost', 'localhost.', 'localhost..', 'db.localhost', 'a.b.localhost.'],
  ...['ⓛocalhost', 'localhoſt', 'local%68ost', 'LOCALHOST.localhost'],
]

/** URLs whose host is not where it seems to be. */
const tricks = [
  'https://hooks.attack.example@127.0.0.1:PORT/',
  'https://hooks.attack.example:443@127.0.0.1:PORT/',
  'https://hooks.attack.example%40127.0.0.1:PORT/',
  'https://hooks.attack.example%00@127.0.0.1:PORT/',
  'https://user:password@[::1]:PORT/',
  'https://@127.0.0.1:PORT/',
  'https://:@10.0.0.1:PORT/',
  'https://127.0.0.1:PORT#@hooks.attack.example/',
  'https://127.0.0.1:PORT?@hooks.attack.example/',
  'https://127.0.0.1:PORT\\@hooks.attack.example/',
  'https://hooks.attack.example\\@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/@hooks.attack.example',
  'https:\\\\127.0.0.1:PORT\\',
  'https:127.0.0.1:PORT/',
  'https:/127.0.0.1:PORT/',
  'https:///127.0.0.1:PORT/',
  'https:////10.0.0.1:PORT//',
  'HTTPS://127.0.0.1:PORT/',
  ' https://127.0.0.1:PORT/ ',
  'ht\ntps://127.0.0.1:PORT/',
  'https://127.0\t.0.1:PORT/',
  'https://127.0.0.1:0PORT/',
  'https://127.0.0.1:PORT/..;/hooks.attack.example/',
  'http://127.0.0.1:PORT/',
  'http://hooks.attack.example@169.254.169.254:PORT/latest/meta-data/',
  '//127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_GET',
  'file://127.0.0.1:PORT/etc/passwd',
  'ws://127.0.0.1:PORT/',
  'wss://127.0.0.1:PORT/',
  'jar:https://127.0.0.1:PORT/!/',
  'blob:https://127.0.0.1:PORT/1',
  'data:text/html,https://127.0.0.1:PORT/',
  'view-source:https://127.0.0.1:PORT/',
  'https://[::ffff:127.0.0.1:PORT/',
  'https://127.0.0.1:PORT:PORT/',
]

export const hosts: readonly string[] = [...ipv4, ...ipv6, ...names]

/** All spellings as URLs with that port. */
export const spelledUrls = (port: number): string[] => [
  ...hosts.map((host) => `https://${host}:${port}/hook`),
  ...tricks.map((trick) => trick.replaceAll('PORT', String(port))),
]
