const WORDS = `
12345678 123456789 1234567890 12345678910 123456789a 12341234 11223344 1122334455 112233445566 12121212 13131313
123123123 123321123 123654789 147258369 159753456 159357456 741852963 789456123 963852741 987654321 9876543210
87654321 01234567 012345678 0123456789 0987654321 11111111a 1111111111a 10203040 1020304050 102030405060 11112222
22446688 24681357 13579246 135792468 1357924680 00001111 12344321 123454321 1234554321 123456654321 1234512345
123456123456 12345671 123456781 12345679 14725836 15975346 19841984 19851985 19861986 19871987 19881988 19891989
19901990 19911991 19921992 20002000 20102010 20202020 20212021 20222022 20232023 20242024 20252025 20262026
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 zaq1zaq1 qazwsxedc qazwsx123
qazxswedc qwer1234 qwer12345 1234qwer 12345qwert 123456qwerty 123qweasd 123qwe123 123qwe456 qwe123qwe qwe12345
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwerty01 qwerty99 qwertyqwerty
qwertzui qwertzuiop asdfasdf asdfghjk asdfghjkl asdf1234 asdfqwer asdqwe123 asd12345 zxcvbnm1 zxcvbnm123 zxcvzxcv
zxcvasdf zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz1 1a2b3c4d 1a2s3d4f a1b2c3d4 a1s2d3f4 a1234567 a12345678 a123456789
aa123456 aa12345678 aaa12345 ab123456 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1
abcdefg123 abcabc123 az123456 q1234567 q1w2e3r4 q1w2e3r4t5 w1234567 z1234567 x1234567 1234567a 12345678a 123456aa
123456ab 123456abc 1234abcd 12345abc 12345abcde 123abc123
password password0 password1 password2 password3 password7 password9 password10 password11 password12 password123
password1234 password12345 password123456 password99 password2020 password2021 password2022 password2023 password2024
password2025 password2026 password! password1! password123! passwords passw0rd passw0rd1 passw0rd! p4ssw0rd p4ssword
p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword1 p@$$w0rd p@$$word pa$$word pa$$w0rd pa55word pa55w0rd passwort
passwort1 passwort123 passpass password. mypassword mypassword1 newpassword thepassword yourpassword nopassword
oldpassword password1password passwordpassword drowssap pass1234 pass12345 pass123456 passpass1 passphrase
welcome1 welcome2 welcome12 welcome123 welcome1234 welcome1! welcome2020 welcome2021 welcome2022 welcome2023
welcome2024 welcome2025 welcome2026 welcome! letmein1 letmein123 letmein! letmeinnow letmeinplease changeme
changeme1 changeme123 changeme! changeit secret12 secret123 secret1234 topsecret trustno1 admin123 admin1234
admin12345 admin123456 adminadmin admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin@123 administrator
administrator1 root1234 rootroot toor1234 superuser superman superman1 superman123 poweruser user1234 useruser
username username1 guest123 guestguest test1234 test12345 test123456 testtest testtest1 testing1 testing123 tester123
demo1234 demodemo default1 default123 temp1234 temporary temppass master12 master123 mastermaster login123 loginlogin
iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou123 iloveyou! iloveu123 ilovegod iloveme1 ilovemyself loveyou1 loveyou123
lovelove lovelove1 lovely123 loveme123 mylove123 babygirl babygirl1 princess princess1 princess12 princess123 sunshine
sunshine1 sunshine12 sunshine123 football football1 football12 football123 baseball baseball1 baseball123 basketball
basketball1 volleyball hockey123 softball1 soccer123 michelle michelle1 michael1 michael123 jennifer jennifer1
jessica1 jonathan charlie1 charlie123 danielle daniel123 nicholas elizabeth alexander alexandra alexande benjamin
samantha samantha1 victoria victoria1 veronica patricia caroline robert123 thomas123 william1 anthony1 matthew1
christian christine christopher stephanie isabella katherine katarina valentina gabriela maria123 andrea123 computer
computer1 computer123 internet internet1 internet123 whatever whatever1 whatever123 starwars starwars1 pokemon1
pokemon123 dragon123 dragonball dragon12 monkey12 monkey123 shadow12 shadow123 batman123 spiderman spiderman1 hello123
hello1234 hello12345 hellohello helloworld helloworld1 hellokitty goodluck goodmorning blink182 liverpool liverpool1
arsenal1 chelsea1 barcelona barcelona1 realmadrid manchester juventus ferrari1 mercedes mercedes1 corvette mustang1
porsche1 lamborghini slipknot metallica metallica1 nirvana1 marlboro midnight midnight1 butterfly butterfly1 chocolate
chocolate1 cookie123 strawberry pineapple watermelon cheesecake icecream1 icecream snowball snowflake freezing1
freedom1 freedom123 forever1 forever21 friends1 friendship summer12 summer123 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 summer2026 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 spring2023 spring2024 spring2025 autumn2023 autumn2024 autumn2025 january1 february september
september1 october1 november november1 december december1 monday123 friday123 creative creative1 security security1
security123 access14 access123 database database1 server123 system123 network1 wireless samsung1 samsung123 microsoft
microsoft1 windows1 windows10 google123 facebook facebook1 linkedin linkedin1 instagram youtube1 android1 iphone123
blessed1 jesus123 jesuschrist godisgood heaven123 angel123 angels123 cowboys1 cowboys123 steelers steelers1 redskins
yankees1 lakers24 jordan23 michaeljordan bullshit bullshit1 asshole1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 motherfucker
1234rewq rewq4321 4321rewq trewq54321 poiuytre zxcvbnm, qwerty!@ !@#$%^&* !@#$%^&*() 1qaz!qaz 1qaz@wsx !qaz2wsx
!qaz1qaz q1w2e3r4! qwe!@#123 abc@1234 abcd@1234 test@123 test@1234 user@123 welcome@1 welcome@123 india@123 pass@123
pass@1234 admin@1234 root@123 hello@123
salasana salasana1 salasana12 salasana123 salasana1! salasana2024 salasana2025 kissa123 koira123 suomi123 finland1
finland123 helsinki helsinki1 perkele1 perkele123 saatana1 jumalauta kesa2024 kesa2025 talvi2024 talvi2025 kalakukko
tervetuloa aurinko1 mansikka mustikka peruna12 moimoimoi moikkamoi jokeri123 karjala1
halla123 halla1234 cryocabin cryocabin1 cryotherapy cryotherapy1 cryo1234 cryocryo
`;

/** Well-known weak passwords of at least eight characters, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
