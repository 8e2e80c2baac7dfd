// Documents as a store of release 0.1 holds them, without a version.

/** Ten days of an account with three turnovers, and the same account without any. */
export const SNAPSHOT = [
  "eJztVV+P2zYMf9+nKPhsAb60l978VqDBnu6l67ADDoeAlmhbiywZlJy7rOh3HyTZiXN/hr20wIDkISYpUiR/pMj7b4BS",
  "utEGqL5B54wihgpu8end7egDcY/WQgGKvGQ9BO0sVPCbZrdzNjgoQNcYRZ8369XN9CvLq9X7D9frjzdQQI12t7XYE1Tw",
  "lXyIfBRrGQWb379+3tzc3N3dQQEpDj5stUoXQgF/OW3D9hhhg8ZTAUb3OkB1XZZl+T16MGglxQRq53akoFp/KMuyANyj",
  "NlgbgsqOxpxbFiBHZrLyABVs/vgSs8QQw1yVq7Uo34urNXwvIIxs3Z7YQ3X/8JpOAQHblngblTJAH6GARpuQrQCN7p09",
  "JDSU2NHh0bHyEzjatqIhiqxE38VPh9xSjXJ3xgjsEwxnstmy00aJmiw1OmkwqQUh6lEbpW17kkhklTjnvZiQT/xhSHVV",
  "NDifrlCaSQahqJ7YvVZklUCrhCc5sg46BaFcK9yjJYYCSEjX98SSIiNnd2RIBtZSh+iMbMy4p5QUPQ1klQ4jR5PGuajf",
  "Yl+bHHcbi2CjsvDjMDiORi07SZzdd4QmdJkI2aZz7OkYU+dGT7HHlzTxjKG20vWUCB/QmORqwMMUn7Z+5NRoC1ocnT4X",
  "iYH1PvbKK0c+YBiDS4C/PByHwVB0is8UtFXUWx0OAqWMNTgLSxhq0ZxLdHPuf0+dlibLAjH5eIMh9Bmu9DwEPUnyPrH7",
  "2JzSZTUXAqWIeuRWWzSC+sG4GZ+elMb4dZYOIjBa3xALT7zXCTTrQiYGMb/oAgZkssEvWncgm15RAQOT1G70oqeAJkY0",
  "+CH+j7XRci4bk0RjskOUIZsySY5dMDHNaNWROMaWJCmK+BEd1jqcbM4kYkDeZZA4t8WSRSOY9mRHennJq2dv2y8PInR0",
  "evWTykTFxl4k4tHkdvFoEiweY/EW1HIGeNJ/53fmyTRTHUklfi6X7xwHEXRPAo1xj1Pr+zDGzlsULOCTcE2TrSJz6rIQ",
  "37vr+9FqOYOyCDqR00s+GT1iIIY0ag8eqquygIZdvxi6ZRzMl8112VyXzXXZXJfNddlc/6vN9fDLfVnc55Gvbbt9Ppfj",
  "CJ6gq8TN6/N+GHlwnvJgTx1JvM0LLe+LWZa21blo3pVZOjDNuyfwSHGUW0km8tPSCtimXbAccw/H5fWpCfNlcSe/ldRq",
  "mdSv6+sflRR82fy5eXeLvAtwltyUzNvZnSb92ThfzunlWHmBQNrc/wZBuYRgdf3z6voi9Vzo/17Xh4d/ANv2htg=",
].join("");

/** The facts of the same ten days. */
export const FACT_SHEET = [
  "eJylVdtuGjEQ/ZVqnh1pdwkL8RspVKpaWqmkaqSIh8Frdl18QbaXhCL+vfKa5RYapYInz7GPmfHMObsBZbSv5HpSKwf0",
  "aRNjoJAlWX6TdICA0MwooUugCQFT+9I0wV3eTQho7oHexHV78KOptT85vUNSAkpooWp1jxI140Dz2yRJCDCjlpJ7DnSO",
  "0vHtlLSJDVbcYskd0A10gOpaSgJ5u0izuNoSmCPzzanKyIJboDDGlw/j2nluFWodKpmhBgrDUZ71d78kSbPObTfv9YHA",
  "TDCg8DCaPAxH/f7j42PAUC++oeJhgzsfQiDAamu5ZmugMPr5Awj8NkL7AWOx0KaIwD2tElcoJM4kB5omeQNJoYQH2k2a",
  "yGlcusr4IYanaHtwk+ZAYG6NOsOTgHtz6XSBaxf+hYCvrTYrbg89mAvr/L0xC6HLc24GBCS+uS3chIs/teVNi1klZGG5",
  "PjSdVWhLPkO2OBqEFbeFxbkfNnmFUlGiXY9DkyPA1VKadWhcbG3IYtIcikmcowMVb4+45dqP48TEJCwvhP+snUcpFdfe",
  "He8K7WobWnMMlqhmUuhyUquYkGboqsBtkRD/Er4qLD6jjOh2N/cc6NO0Xb97aN2S60LoMmrPYwkUSmsYt4I7IIC7IqPA",
  "2EFGJ+IAmuW9JCPgKgxtSeM7/au3g6NLg9LaJN6dteWGBQUIXT7spsvF8sMLfZLmuSmnuDCte0n0OieecWYuyZa85veu",
  "5Pev5N9dx0+TK/nplfwMXlvSG+Z+6YrO+6+4yL+9kt+9kp//D3965Ftfo09vzgx71tpk47aXfE7hS/jg/XS8aGKMItvH",
  "ihcC9S4MjuCxEeN3WxxUtXfURpvsYLWmNYAkqHJlFrtbXa1alYcKPW++7tPtvvov2jxroN7WfPsXkB99Aw==",
].join("");
