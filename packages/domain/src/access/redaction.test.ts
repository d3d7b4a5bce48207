import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_LEVELS, LEVELS } from './levels.ts';
import { DEVICE_FIELD_RULES, mayReadField, redactSettings, SESSION_FIELD_RULES } from './redaction.ts';

const { ADMIN, CLIENT, PRODUCTION, SALES, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

describe('settings of a machine', () => {
  const settings = {
    name: 'Cabin 1',
    wifi: { ssid: 'clinic', PassPhrase: 'hunter22', retries: 3 },
    remotes: [{ teamViewerId: '123 456' }, { label: 'b', accessToken: ['a', 'b'] }],
    apiKey: 'k1',
    api_key: 'k2',
    macAddress: '00:11',
    MAC_ADDRESS: null,
    clientSecret: { nested: true },
    password: 0,
    empty: null,
  };
  const masked = {
    name: 'Cabin 1',
    wifi: { ssid: 'clinic', PassPhrase: '***', retries: 3 },
    remotes: [{ teamViewerId: '***' }, { label: 'b', accessToken: '***' }],
    apiKey: '***',
    api_key: '***',
    macAddress: '***',
    MAC_ADDRESS: '***',
    clientSecret: '***',
    password: '***',
    empty: null,
  };

  test.each([CLIENT, CLIENT_MAINTENANCE])(
    'level %i gets secret-looking values masked at every depth',
    (level) => {
      expect(redactSettings(settings, level)).toEqual(masked);
    },
  );

  test.each([ADMIN, SUPER_USER])('level %i gets them as they are', (level) => {
    expect(redactSettings(settings, level)).toBe(settings);
  });

  test.each([PRODUCTION, SALES])('level %i gets all but the MAC address and the TeamViewer id', (level) => {
    expect(redactSettings(settings, level)).toEqual({
      ...settings,
      remotes: [{ teamViewerId: '***' }, settings.remotes[1]],
      macAddress: '***',
      MAC_ADDRESS: '***',
    });
    const named = { name: 'Mac-Address', value: '00:11' };
    expect(redactSettings([named, 'https://user:pw@host/'], level)).toEqual([
      { ...named, value: '***' },
      'https://user:pw@host/',
    ]);
  });

  test.each([
    'wifiPassword',
    'PWD',
    'wpa-psk',
    'clientSecret',
    'ACCESS_TOKEN',
    'API Key',
    'access-key-id',
    'Private_Key',
    'ssh_key',
    'WiFi Key',
    'credentials',
    'Authorization',
    'pin code',
    'ADMIN_PIN',
    'service-code',
    'Team Viewer',
    'mac_address',
    'pin',
    'Key',
    'K_E-Y',
  ])('the value of %j is a secret, also where name and value are apart', (key) => {
    expect(redactSettings({ [key]: 'x' }, CLIENT)).toEqual({ [key]: '***' });
    expect(redactSettings([{ name: key, value: { deep: 'x' }, unit: 's' }], CLIENT)).toEqual([
      { name: key, value: '***', unit: 's' },
    ]);
    expect(redactSettings({ Name: key, Value: 'x' }, CLIENT)).toEqual({ Name: key, Value: '***' });
  });

  test.each(['monkey', 'keyboard', 'spinning', 'pins', 'hotkeys', 'macro', 'compatible'])(
    'the value of %j is none',
    (key) => {
      expect(redactSettings({ [key]: 'x' }, CLIENT)).toEqual({ [key]: 'x' });
      expect(redactSettings({ name: key, value: 'x' }, CLIENT)).toEqual({ name: key, value: 'x' });
    },
  );

  test.each([
    ['https://clinic:hunter2@host/path?a=b@c', 'https://***@host/path?a=b@c'],
    ['see ftp://a:b@one and HTTP://c@two:80/x', 'see ftp://***@one and HTTP://***@two:80/x'],
    ['rtsp://user:p@ss@camera', 'rtsp://***@camera'],
    ['https://host/mail@clinic.example', 'https://host/mail@clinic.example'],
    ['info@clinic.example', 'info@clinic.example'],
  ])('%j is shown as %j', (text, shown) => {
    expect(redactSettings({ url: text, list: [text], [text]: 1 }, CLIENT)).toEqual({
      url: shown,
      list: [shown],
      [shown]: 1,
    });
  });

  test('PEM blocks are hidden whole, also line by line and when they break off', () => {
    const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----';
    expect(
      redactSettings({ file: `a\n${pem}\nb\n${pem}`, lines: ['a', ...pem.split('\n'), 'b'] }, CLIENT),
    ).toEqual({ file: 'a\n***\nb\n***', lines: ['a', '***', 'b'] });
    expect(redactSettings({ file: `a ${pem.slice(0, 45)}` }, CLIENT)).toEqual({ file: 'a ***' });
  });

  test('the loaded settings are not changed by masking', () => {
    const loaded = { password: 'x' };
    redactSettings(loaded, CLIENT);
    expect(loaded).toEqual({ password: 'x' });
  });

  test.each([null, 5, 'password', true])('%j alone stays as it is', (value) => {
    expect(redactSettings(value, CLIENT)).toBe(value);
  });

  test('no secret survives anywhere in random settings', () => {
    const secret = 'S3CRET-VALUE';
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 }),
        tie('node').map((inner) => ({ inner, wifiPassword: secret, list: [{ token: [secret] }] })),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (json) => {
        expect(JSON.stringify(redactSettings({ json, secret }, CLIENT))).not.toContain(secret);
      }),
    );
  });

  test('settings nested absurdly deep are hidden below a bound instead of overflowing the stack', () => {
    let deep: unknown = { password: 'x' };
    for (let i = 0; i < 100_000; i++) deep = [deep];
    const text = JSON.stringify(redactSettings(deep, CLIENT));
    expect(text).toBe(`${'['.repeat(64)}"***"${']'.repeat(64)}`);
  });
});

describe('fields by level', () => {
  const staff = [PRODUCTION, SALES, ADMIN, SUPER_USER];
  test.each([
    ['macAddress', [ADMIN, SUPER_USER]],
    ['teamviewerId', [ADMIN, SUPER_USER]],
    ['Order', [ADMIN, SUPER_USER]],
    ['OrderId', [ADMIN, SUPER_USER]],
    ['reserved', [PRODUCTION, ADMIN, SUPER_USER]],
    ['billNumber', [ADMIN, SUPER_USER]],
    ['LifeCycleStates', staff],
    ['latest', staff],
    ['clientInfo', staff],
    ['quality', staff],
    ['location', ALL_LEVELS],
    ['chassisNumber', ALL_LEVELS],
    ['constructor', ALL_LEVELS],
  ])('device.%s is read by %j', (field, levels) => {
    expect(ALL_LEVELS.filter((level) => mayReadField(DEVICE_FIELD_RULES, field, level))).toEqual(levels);
  });

  test('the error code of a session is read by admin and super user', () => {
    expect(ALL_LEVELS.filter((level) => mayReadField(SESSION_FIELD_RULES, 'errorCode', level))).toEqual([
      ADMIN,
      SUPER_USER,
    ]);
    expect(ALL_LEVELS.filter((level) => mayReadField(SESSION_FIELD_RULES, 'duration', level))).toEqual(
      ALL_LEVELS,
    );
  });
});
